; expect: SAFE
(set-logic HORN)
(declare-datatypes ((L 0)) (((nil) (cons (head Int) (tail L)))))
(declare-fun len (L Int) Bool)
(assert (len nil 0))
(assert (forall ((x Int)(l L)(n Int)) (=> (len l n) (len (cons x l) (+ n 1)))))
(assert (forall ((l L)(n Int)) (=> (and (len l n) (< n 0)) false)))
(check-sat)
