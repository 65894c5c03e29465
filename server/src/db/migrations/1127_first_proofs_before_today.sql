-- Apart from the column, which nobody may read while it is added: for as long as every account is written, all can be read.
update users u set first_confirmed_at = proof.at
  from (select p.id, coalesce(p.email_confirmed_at, min(a.at)) as at
          from users p
          left join audit_log a
            on a.actor_id = p.id and a.action in ('account.email-confirmed', 'account.email-changed')
         group by p.id) proof
 where proof.id = u.id and u.first_confirmed_at is null and proof.at is not null;
