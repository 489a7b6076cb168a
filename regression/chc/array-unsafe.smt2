; expect: UNSAFE (unreach-call)
; An array: the cell that is written is the cell that is read.
(set-logic HORN)
(declare-fun inv ((Array Int Int) Int) Bool)
(assert (forall ((a (Array Int Int))) (inv (store a 3 1) 0)))
(assert
  (forall ((a (Array Int Int)) (i Int))
    (=> (and (inv a i) (< i 10)) (inv (store a 3 (+ 1 (select a 3))) (+ i 1)))))
(assert (forall ((a (Array Int Int)) (i Int)) (=> (inv a i) (< (select a 3) 4))))
(check-sat)
