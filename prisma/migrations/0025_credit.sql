-- Credit: what a business may still spend on answers of models that the platform pays for. See ARCHITECTURE.md, "How
-- credit is counted". Amounts are whole credits (lib/charging).

create type credit_kind as enum ('grant', 'purchase', 'reserve', 'settle', 'release', 'refund');

-- What each business has left. Only the functions below change it, together with an entry of the ledger.
create table credit_balances (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  balance bigint not null default 0 check (balance >= 0),
  -- How many entries the ledger has.
  entries integer not null default 0,
  -- When the credit was used up. Empty again as soon as credit is added.
  used_up_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  unique (business_id),
  foreign key (business_id) references businesses (id) on delete cascade
);

-- The ledger. The sum of a business's amounts is its balance.
create table credit_entries (
  business_id uuid not null default current_setting('app.business_id')::uuid,
  -- Its place in the business's ledger, beginning with 1, without gaps.
  position integer not null,
  kind credit_kind not null,
  -- What it is about. A turn's answer has the same key however often it is asked for.
  key text not null,
  -- Of reserve and release: a released key can be reserved again. Of the other kinds 1, so that a key is charged once.
  attempt integer not null default 1,
  amount bigint not null,
  balance_after bigint not null check (balance_after >= 0),
  -- What the business paid. Only settle pays.
  charged bigint not null default 0 check (charged >= 0),
  detail jsonb not null default '{}',
  -- The person who added credit. Empty for the product itself.
  actor_id uuid,
  created_at timestamptz(3) not null default now(),
  primary key (business_id, position),
  unique (business_id, kind, key, attempt),
  foreign key (business_id) references businesses (id) on delete cascade
);
create index credit_entries_without_holds on credit_entries (business_id, position desc) where kind not in ('reserve', 'release');

-- The reservations that are neither settled nor released.
create table credit_reservations (
  business_id uuid not null default current_setting('app.business_id')::uuid,
  key text not null,
  attempt integer not null,
  amount bigint not null check (amount > 0),
  -- Afterwards, the sweep releases it.
  expires_at timestamptz(3) not null,
  primary key (business_id, key),
  foreign key (business_id) references businesses (id) on delete cascade
);
create index on credit_reservations (expires_at);

alter table credit_balances enable row level security;
alter table credit_balances force row level security;
alter table credit_entries enable row level security;
alter table credit_entries force row level security;
alter table credit_reservations enable row level security;
alter table credit_reservations force row level security;

grant select, insert, update, delete on credit_balances, credit_reservations to hamdam_app;
-- No one can change an entry.
grant select, insert on credit_entries to hamdam_app;
create policy own_business on credit_balances to hamdam_app using (business_id = app_business_id()) with check (business_id = app_business_id());
create policy own_business on credit_entries to hamdam_app using (business_id = app_business_id()) with check (business_id = app_business_id());
create policy own_business on credit_reservations to hamdam_app using (business_id = app_business_id()) with check (business_id = app_business_id());

-- The platform adds credit: to a new business, and by its staff. It reads who has how much.
grant select, insert, update on credit_balances to hamdam_system;
create policy add_credit on credit_balances to hamdam_system using (true) with check (true);
grant select, insert on credit_entries to hamdam_system;
create policy add_credit_select on credit_entries for select to hamdam_system using (kind in ('grant', 'purchase', 'refund'));
create policy add_credit_insert on credit_entries for insert to hamdam_system with check (kind in ('grant', 'purchase', 'refund'));
-- The sweep looks for expired reservations of all businesses.
grant select (business_id, key, expires_at) on credit_reservations to hamdam_system;
create policy find_expired on credit_reservations for select to hamdam_system using (true);
-- A ledger goes only together with its business.
grant delete on credit_entries to hamdam_system;
create policy of_deleted_select on credit_entries for select to hamdam_system
  using (exists (select from businesses where businesses.id = credit_entries.business_id and businesses.deleted_at is not null));
create policy of_deleted_delete on credit_entries for delete to hamdam_system
  using (exists (select from businesses where businesses.id = credit_entries.business_id and businesses.deleted_at is not null));

-- Every change begins with this: it locks the business's balance until the transaction ends, and creates it if there is
-- none. So the changes of one business happen one after another, and each statement after it sees those before.
create function lock_credit(of_business uuid) returns credit_balances language plpgsql as $$
declare
  locked credit_balances;
begin
  insert into credit_balances (id, business_id) values (gen_random_uuid(), of_business) on conflict (business_id) do nothing;
  select * into strict locked from credit_balances where business_id = of_business for update;
  return locked;
end
$$;

-- Adds an entry to the ledger of a locked balance, and returns the new balance.
create function write_credit_entry(
  of_business uuid, of_kind credit_kind, of_key text, of_attempt integer, of_amount bigint,
  of_charged bigint default 0, of_detail jsonb default '{}', of_actor uuid default null
) returns bigint language plpgsql as $$
declare
  changed credit_balances;
begin
  update credit_balances
     set balance = balance + of_amount, entries = entries + 1, updated_at = now(),
         used_up_at = case when of_kind in ('grant', 'purchase', 'refund') then null else used_up_at end
   where business_id = of_business returning * into strict changed;
  insert into credit_entries (business_id, position, kind, key, attempt, amount, balance_after, charged, detail, actor_id)
    values (of_business, changed.entries, of_kind, of_key, of_attempt, of_amount, changed.balance, of_charged, of_detail, of_actor);
  return changed.balance;
end
$$;

-- Notes that the credit is used up. Returns the time, or null if that was known.
create function note_credit_used_up(of_business uuid) returns timestamptz language sql as $$
  update credit_balances set used_up_at = now() where business_id = of_business and used_up_at is null returning used_up_at
$$;

-- Adds credit. A repeated key changes nothing and returns the first amount.
create function add_credit(
  of_business uuid, of_kind credit_kind, of_key text, of_amount bigint, of_detail jsonb, of_actor uuid,
  out is_new boolean, out amount bigint, out balance bigint
) language plpgsql as $$
declare
  current credit_balances := lock_credit(of_business);
begin
  select e.amount into add_credit.amount from credit_entries e
   where e.business_id = of_business and e.kind = of_kind and e.key = of_key and e.attempt = 1;
  is_new := not found;
  balance := current.balance;
  if is_new then
    amount := of_amount;
    balance := write_credit_entry(of_business, of_kind, of_key, 1, of_amount, 0, of_detail, of_actor);
  end if;
end
$$;

-- Sets credit aside for a key: 'reserved', also if it already is, 'settled' if the key was charged before, or 'no_credit'.
-- `used_up_at` is set by the call that finds out that not even the open reservations could pay for it.
create function reserve_credit(
  of_business uuid, of_key text, of_amount bigint, until timestamptz, out state text, out used_up_at timestamptz
) language plpgsql as $$
declare
  current credit_balances := lock_credit(of_business);
  next_attempt integer;
begin
  if exists (select from credit_entries e where e.business_id = of_business and e.kind = 'settle' and e.key = of_key) then
    state := 'settled';
    return;
  end if;
  -- The work was taken up again, so its time begins again.
  update credit_reservations r set expires_at = until where r.business_id = of_business and r.key = of_key;
  if found then
    state := 'reserved';
    return;
  end if;
  if current.balance < of_amount then
    state := 'no_credit';
    if current.balance + (select coalesce(sum(r.amount), 0) from credit_reservations r where r.business_id = of_business) < of_amount then
      used_up_at := note_credit_used_up(of_business);
    end if;
    return;
  end if;
  select count(*) + 1 into next_attempt from credit_entries e
   where e.business_id = of_business and e.kind = 'reserve' and e.key = of_key;
  perform write_credit_entry(of_business, 'reserve', of_key, next_attempt, -of_amount);
  insert into credit_reservations (business_id, key, attempt, amount, expires_at) values (of_business, of_key, next_attempt, of_amount, until);
  state := 'reserved';
end
$$;

-- Charges a key once, and gives back the rest of its reservation. If the cost is higher than the reservation, or the
-- reservation was released meanwhile, the balance pays as much as it has.
create function settle_credit(
  of_business uuid, of_key text, of_cost bigint, of_detail jsonb, out charged bigint, out used_up_at timestamptz
) language plpgsql as $$
declare
  current credit_balances := lock_credit(of_business);
  held bigint;
begin
  select e.charged into settle_credit.charged from credit_entries e
   where e.business_id = of_business and e.kind = 'settle' and e.key = of_key;
  if found then
    return;
  end if;
  delete from credit_reservations r where r.business_id = of_business and r.key = of_key returning r.amount into held;
  if not found and not exists (select from credit_entries e where e.business_id = of_business and e.kind = 'reserve' and e.key = of_key) then
    raise exception 'credit was never reserved for %', of_key;
  end if;
  held := coalesce(held, 0);
  charged := least(of_cost, current.balance + held);
  if write_credit_entry(of_business, 'settle', of_key, 1, held - charged, charged, of_detail) = 0
     and not exists (select from credit_reservations r where r.business_id = of_business) then
    used_up_at := note_credit_used_up(of_business);
  end if;
end
$$;

-- Gives a reservation back, if it is still open (and, for the sweep, if it has expired). Returns whether it did.
create function release_credit(of_business uuid, of_key text, expired_at timestamptz default null) returns boolean language plpgsql as $$
declare
  held credit_reservations;
begin
  perform lock_credit(of_business);
  delete from credit_reservations r
   where r.business_id = of_business and r.key = of_key and (expired_at is null or r.expires_at <= expired_at)
   returning * into held;
  if not found then
    return false;
  end if;
  perform write_credit_entry(of_business, 'release', of_key, held.attempt, held.amount);
  return true;
end
$$;
