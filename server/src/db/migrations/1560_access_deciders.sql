-- Who of staff decided whose an account or a booking is, or where it can be reached: they may have signed in there, and count
-- as writers of every refund account that its customer names. The audit log says it of accounts only, and names no booking.
create table access_deciders (
  subject_kind text not null check (subject_kind in ('user', 'booking')),
  subject_id text not null,
  decided_by uuid not null,
  primary key (subject_kind, subject_id, decided_by)
);
-- Added to, and never changed: the rule of four eyes rests on it.
revoke update, delete on access_deciders from skyroute_app;

insert into access_deciders (subject_kind, subject_id, decided_by)
select distinct subject_kind, subject_id, actor_id from audit_log
 where actor_id is not null and subject_id is not null
   and ((subject_kind = 'user' and subject_id <> actor_id::text
         and (action = 'user.created' or after -> 'fields' ?| array['email', 'phone']))
     or (subject_kind = 'booking'
         and (action in ('booking.created-on-behalf', 'booking.claim-link-made', 'booking.owner-changed')
              or (action = 'booking.edited' and after -> 'fields' ?| array['guest_email', 'guest_phone']))));

-- Accounts that a customer named before this.
insert into account_writers (payee_id, account_number, written_by)
select distinct b.user_id, a.account_number, d.decided_by
  from refund_accounts a
  join bookings b on b.id = a.booking_id and b.user_id = a.given_by
  join access_deciders d on (d.subject_kind = 'user' and d.subject_id = b.user_id::text)
                         or (d.subject_kind = 'booking' and d.subject_id = b.id)
    on conflict do nothing;
