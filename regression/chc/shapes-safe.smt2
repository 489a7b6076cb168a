; expect: SAFE
; Clauses that are not written as implications: or, let, define-fun, exists, several heads, ite.
(set-logic HORN)
(declare-fun p (Int) Bool)
(declare-fun q (Int) Bool)
(declare-fun done () Bool)
(define-fun small ((x Int)) Bool (< x 10))
(assert (p 0))
(assert (forall ((x Int)) (or (not (p x)) (not (small x)) (p (+ x 1)))))
(assert (forall ((x Int)) (=> (p x) (and (q x) (q (+ x 1))))))
(assert (forall ((x Int)) (let ((y (+ x 0))) (=> (and (or (p y) (q y)) (ite (> y 5) (q y) (p y))) done))))
(assert (=> (exists ((x Int)) (and (q x) (exists ((x Int)) (and (p x) (> x 10))))) false))
(assert (forall ((x Int)) (not (and (q x) (> x 11) done))))
(check-sat)
