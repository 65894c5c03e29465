-- The books are closed month by month (Lagos): one person asks for it, another confirms it. Closing a month closes all
-- before it. Nothing is posted into what is closed; what happens meanwhile goes to the first open day.

insert into permissions (name, description) values
  ('accounting.close', 'Close a month of the books, and confirm what somebody else asked to close');
insert into role_permissions (role_id, permission) values
  ('superadmin', 'accounting.close'), ('admin', 'accounting.close');

create table period_closings (
  id uuid primary key default gen_random_uuid(),
  -- Its first day.
  month date not null check (month = date_trunc('month', month)::date),
  status text not null check (status in ('requested', 'closed', 'withdrawn', 'reopened')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  -- What was in the books up to its end when it was asked for: whoever confirms, confirms these.
  journals bigint not null check (journals >= 0),
  debits_kobo bigint not null check (debits_kobo >= 0),
  confirmed_by uuid,
  confirmed_at timestamptz,
  ended_by uuid,
  ended_at timestamptz,
  reason text check (length(reason) between 3 and 500),
  constraint period_closings_two_persons check (confirmed_by <> requested_by),
  constraint period_closings_confirmed
    check ((status in ('closed', 'reopened')) = (confirmed_by is not null and confirmed_at is not null)),
  constraint period_closings_ended
    check ((status in ('withdrawn', 'reopened')) = (ended_by is not null and ended_at is not null)),
  constraint period_closings_reopened_why check (status <> 'reopened' or reason is not null)
);
create unique index period_closings_live on period_closings (month) where status in ('requested', 'closed');
revoke delete on period_closings from skyroute_app;

create function refuse_rewritten_closing() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (('requested', 'closed'), ('requested', 'withdrawn'), ('closed', 'reopened'))
     or row (new.id, new.month, new.requested_by, new.requested_at, new.journals, new.debits_kobo)
        is distinct from row (old.id, old.month, old.requested_by, old.requested_at, old.journals, old.debits_kobo)
     or (old.status = 'closed' and row (new.confirmed_by, new.confirmed_at)
        is distinct from row (old.confirmed_by, old.confirmed_at)) then
    raise exception 'period_closings keeps what was asked and confirmed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger period_closings_moves before update on period_closings for each row execute function refuse_rewritten_closing();
create trigger period_closings_not_deleted before delete on period_closings for each row execute function refuse_change();
create trigger period_closings_no_truncate before truncate on period_closings for each statement execute function refuse_change();

-- Since when the books are open; null while nothing is closed.
create function ledger_open_from() returns timestamptz language sql stable as
  $$ select (max(month) + interval '1 month') at time zone 'Africa/Lagos' from period_closings where status = 'closed' $$;

-- Postings hold this lock together until they commit; whoever closes or reopens a month takes it alone. So a month is
-- closed when all that was posted into it is there, and whoever posts afterwards sees that it is closed.
create function lock_ledger_periods() returns void language sql volatile as
  $$ select pg_advisory_xact_lock(hashtext('ledger_periods')) $$;

-- The date under which something is posted: the moment it is booked, or the first open one after a closed month.
create function posting_date(at timestamptz) returns timestamptz language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('ledger_periods'));
  return greatest(at, ledger_open_from());
end $$;

create function refuse_closed_period() returns trigger language plpgsql as $$
begin
  if new.posted_at < posting_date(new.posted_at) then
    raise exception 'the books are closed on %', new.posted_at using errcode = 'restrict_violation', constraint = 'ledger_period_open';
  end if;
  return new;
end $$;
create trigger ledger_transactions_open_period before insert on ledger_transactions for each row execute function refuse_closed_period();
