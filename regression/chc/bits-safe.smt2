; expect: SAFE
; Bit-vectors: a counter that wraps round stays even.
(set-logic HORN)
(declare-fun inv ((_ BitVec 8)) Bool)
(assert (inv #x00))
(assert (forall ((x (_ BitVec 8))) (=> (inv x) (inv (bvadd x #x02)))))
(assert (forall ((x (_ BitVec 8))) (=> (and (inv x) (= ((_ extract 0 0) x) #b1)) false)))
(check-sat)
