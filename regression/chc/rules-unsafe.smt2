; expect: UNSAFE (unreach-call)
; The dialect of Z3's fixed points: relations, rules, a query.
(declare-rel even (Int))
(declare-rel wrong ())
(declare-var x Int)
(rule (even 0))
(rule (=> (even x) (even (+ x 2))))
(rule (=> (and (even x) (= x 8)) wrong))
(query wrong)
