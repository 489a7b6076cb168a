; expect: SAFE
; Predicates between two loops, which a solver replaces by quantified formulas.
(set-logic HORN)
(declare-fun first (Int Int) Bool)
(declare-fun between (Int) Bool)
(declare-fun second (Int Int) Bool)
(assert (forall ((n Int)) (=> (>= n 0) (first 0 n))))
(assert (forall ((i Int) (n Int)) (=> (and (first i n) (< i n)) (first (+ i 1) n))))
(assert (forall ((i Int) (n Int)) (=> (and (first i n) (>= i n)) (between i))))
(assert (forall ((i Int)) (=> (between i) (second i 0))))
(assert (forall ((i Int) (j Int)) (=> (and (second i j) (> i 0)) (second (- i 1) (+ j 1)))))
(assert (forall ((i Int) (j Int)) (=> (and (second i j) (<= i 0) (< j 0)) false)))
(check-sat)
