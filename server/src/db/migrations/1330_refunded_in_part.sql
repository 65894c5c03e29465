-- More money came in after all that a payment had brought in went back: a part of it went back, not all.
update payments set refund_state = 'partial' where refund_state = 'full' and refunded_kobo < captured_kobo;
