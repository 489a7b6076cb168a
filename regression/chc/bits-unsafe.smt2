; expect: UNSAFE (unreach-call)
; Bit-vectors: a counter that wraps round comes back to two less than nothing.
(set-logic HORN)
(declare-fun inv ((_ BitVec 8)) Bool)
(assert (inv #x00))
(assert (forall ((x (_ BitVec 8))) (=> (inv x) (inv (bvadd x #x02)))))
(assert (forall ((x (_ BitVec 8))) (=> (and (inv x) (bvugt x #x0a)) false)))
(check-sat)
