; expect: SAFE
; Reals: steps of a half.
(set-logic HORN)
(declare-fun inv (Real Real) Bool)
(assert (inv 1.0 0.0))
(assert (forall ((x Real) (y Real)) (=> (inv x y) (inv (+ x 0.5) (+ y 1)))))
(assert (forall ((x Real) (y Real)) (=> (inv x y) (= (* 2.0 x) (+ y 2)))))
(check-sat)
