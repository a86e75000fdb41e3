-- Orders, payments through gateways, invoices, and packages of credit. See ARCHITECTURE.md, "How payments are settled".
-- Amounts are in the currency's smallest unit. The toman (IRT) has none.

-- Credit that is offered for sale. The rows are the platform's.
create table credit_packages (
  id uuid not null primary key,
  credits bigint not null check (credits > 0),
  position smallint not null default 0,
  is_offered boolean not null default true,
  revision integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table credit_package_prices (
  package_id uuid not null references credit_packages (id) on delete cascade,
  currency text not null,
  amount bigint not null check (amount > 0),
  primary key (package_id, currency)
);

-- Whom the invoices of a business are made out to.
create table billing_profiles (
  business_id uuid not null default current_setting('app.business_id')::uuid primary key references businesses (id) on delete cascade,
  legal_name text not null,
  -- The national code of a person, or the national ID of a company.
  national_code text not null default '',
  economic_code text not null default '',
  postal_code text not null default '',
  address text not null default '',
  phone text not null default '',
  revision integer not null default 0,
  updated_at timestamptz(3) not null default now()
);

-- What a business buys. All amounts come from here, and none from a gateway or a client.
create table orders (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid references businesses (id) on delete cascade,
  kind text not null check (kind in ('subscription', 'credit')),
  state text not null default 'open' check (state in ('open', 'paid', 'canceled', 'failed', 'refunded')),
  currency text not null,
  -- Without VAT.
  subtotal bigint not null check (subtotal >= 0),
  vat bigint not null check (vat >= 0),
  total bigint not null check (total = subtotal + vat),
  vat_percent smallint not null,
  plan_id uuid references plans (id),
  interval text check (interval in ('month', 'year')),
  package_id uuid references credit_packages (id) on delete set null,
  credits bigint check (credits > 0),
  -- How the subtotal came about: price, discount, proration, and the period.
  detail jsonb not null default '{}',
  created_by uuid,
  -- Until then it can be paid.
  expires_at timestamptz(3) not null,
  paid_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (business_id, id),
  check (kind <> 'subscription' or (plan_id is not null and interval is not null)),
  check (kind <> 'credit' or credits is not null),
  check (paid_at is not null or state not in ('paid', 'refunded'))
);
create index orders_of_business on orders (business_id, id desc);
create index orders_by_state on orders (state, id desc);
create index orders_paid on orders (currency, paid_at) where paid_at is not null;
create index orders_expiring on orders (expires_at) where state = 'open';
-- An open order for the same thing is used again.
create unique index one_open_order on orders (business_id, kind, currency, coalesce(plan_id, package_id), coalesce(interval, ''))
  where state = 'open';

-- An attempt to pay an order.
create table payments (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid references businesses (id) on delete cascade,
  order_id uuid not null,
  gateway text not null check (gateway in ('zarinpal', 'stripe', 'manual')),
  -- disputed: money arrived that pays for nothing, and people of the platform have to return it.
  state text not null default 'pending' check (state in ('pending', 'paid', 'failed', 'disputed')),
  currency text not null,
  amount bigint not null check (amount > 0),
  -- What the gateway calls it: Zarinpal's authority, Stripe's session, or what platform people typed. Empty until the gateway has answered.
  reference text,
  -- The number that the payer can show.
  receipt text,
  redirect_url text,
  -- Why it failed or is disputed.
  failure text,
  note text not null default '',
  -- The person of the platform who recorded it.
  recorded_by uuid,
  checks integer not null default 0,
  -- When the gateway is asked next. Empty for what is decided.
  next_check_at timestamptz(3),
  paid_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (business_id, id),
  unique (gateway, reference),
  foreign key (business_id, order_id) references orders (business_id, id) on delete cascade
);
create index payments_of_order on payments (business_id, order_id);
create index payments_due on payments (next_check_at) where next_check_at is not null;
create index payments_by_state on payments (state, id desc);
create unique index one_paid_payment on payments (order_id) where state = 'paid';

-- What gateways reported. Each is handled once: its row is written in the transaction that handles it.
create table payment_events (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid references businesses (id) on delete cascade,
  payment_id uuid not null,
  gateway text not null,
  event_id text not null,
  created_at timestamptz(3) not null default now(),
  unique (gateway, event_id),
  foreign key (business_id, payment_id) references payments (business_id, id) on delete cascade
);
create index on payment_events (business_id, payment_id);

-- Money that is returned.
create table payment_refunds (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid references businesses (id) on delete cascade,
  payment_id uuid not null,
  -- pending: the gateway was asked, and its answer was not stored yet.
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  currency text not null,
  amount bigint not null check (amount > 0),
  -- Returned without the gateway's help, such as by bank transfer.
  is_by_hand boolean not null,
  reference text,
  reason text not null default '',
  -- How much credit was taken back.
  credits bigint not null default 0 check (credits >= 0),
  actor_id uuid,
  address text,
  created_at timestamptz(3) not null default now(),
  done_at timestamptz(3),
  unique (business_id, id),
  foreign key (business_id, payment_id) references payments (business_id, id) on delete cascade
);
create index on payment_refunds (business_id, payment_id);
create index payment_refunds_open on payment_refunds (created_at) where state = 'pending';

-- Legal records: no one changes or deletes one. They remain, as issued, after their business and order are deleted, so they
-- refer to neither.
create table invoices (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  order_id uuid not null unique,
  number bigint not null unique,
  currency text not null,
  subtotal bigint not null,
  vat bigint not null,
  vat_percent smallint not null,
  total bigint not null check (total = subtotal + vat),
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  gateway text,
  receipt text,
  issued_at timestamptz(3) not null default now()
);
create index on invoices (business_id, number desc);

-- The last number. Its row is locked until the transaction of the invoice ends, and a transaction that fails returns its number.
create table invoice_numbers (
  is_only boolean not null primary key default true check (is_only),
  last bigint not null default 0
);
insert into invoice_numbers default values;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% cannot be changed', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger invoices_are_final before update or delete on invoices for each row execute function refuse_change();

do $$
declare wall text;
begin
  foreach wall in array array['credit_packages', 'credit_package_prices', 'billing_profiles', 'orders', 'payments', 'payment_events',
                              'payment_refunds', 'invoices', 'invoice_numbers'] loop
    execute format('alter table %I enable row level security', wall);
    execute format('alter table %I force row level security', wall);
  end loop;
  foreach wall in array array['billing_profiles', 'orders', 'payments', 'payment_events', 'payment_refunds', 'invoices'] loop
    execute format('create policy own_business on %I to hamdam_app
      using (business_id = app_business_id()) with check (business_id = app_business_id())', wall);
  end loop;
  -- A gateway names only the payment, so its news are handled for all businesses, as are the lists of the platform.
  foreach wall in array array['credit_packages', 'credit_package_prices', 'orders', 'payments', 'payment_events', 'payment_refunds',
                              'invoices', 'invoice_numbers'] loop
    execute format('create policy billing on %I to hamdam_system using (true) with check (true)', wall);
  end loop;
end
$$;

grant select on credit_packages, credit_package_prices to hamdam_app;
create policy shared on credit_packages for select to hamdam_app using (true);
create policy shared on credit_package_prices for select to hamdam_app using (true);
grant select, insert, update, delete on credit_packages, credit_package_prices to hamdam_system;
grant select, insert, update, delete on billing_profiles, orders, payments, payment_events, payment_refunds to hamdam_app;
grant select, insert, update on orders, payments, payment_events, payment_refunds to hamdam_system;
grant select on billing_profiles to hamdam_system;
create policy billing on billing_profiles for select to hamdam_system using (true);
grant select on invoices to hamdam_app;
grant select, insert on invoices to hamdam_system;
grant select, update on invoice_numbers to hamdam_system;

insert into credit_packages (id, credits, position) values
  ('019ac300-0000-7000-8000-000000000011', 50000, 1),
  ('019ac300-0000-7000-8000-000000000012', 200000, 2),
  ('019ac300-0000-7000-8000-000000000013', 1000000, 3);
insert into credit_package_prices (package_id, currency, amount) values
  ('019ac300-0000-7000-8000-000000000011', 'IRT', 600000),
  ('019ac300-0000-7000-8000-000000000011', 'USD', 600),
  ('019ac300-0000-7000-8000-000000000012', 'IRT', 2200000),
  ('019ac300-0000-7000-8000-000000000012', 'USD', 2200),
  ('019ac300-0000-7000-8000-000000000013', 'IRT', 10000000),
  ('019ac300-0000-7000-8000-000000000013', 'USD', 10000);

-- As before, but credit that is taken back does not count as added.
create or replace function write_credit_entry(
  of_business uuid, of_kind credit_kind, of_key text, of_attempt integer, of_amount bigint,
  of_charged bigint default 0, of_detail jsonb default '{}', of_actor uuid default null
) returns bigint language plpgsql as $$
declare
  changed credit_balances;
begin
  update credit_balances
     set balance = balance + of_amount, entries = entries + 1, updated_at = now(),
         used_up_at = case when of_amount > 0 and of_kind in ('grant', 'purchase') then null else used_up_at end
   where business_id = of_business returning * into strict changed;
  insert into credit_entries (business_id, position, kind, key, attempt, amount, balance_after, charged, detail, actor_id)
    values (of_business, changed.entries, of_kind, of_key, of_attempt, of_amount, changed.balance, of_charged, of_detail, of_actor);
  return changed.balance;
end
$$;

-- Takes credit back whose payment was refunded, as far as there is some. A repeated key changes nothing and returns the first amount.
create function take_credit_back(of_business uuid, of_key text, of_amount bigint, of_detail jsonb, of_actor uuid) returns bigint
language plpgsql as $$
declare
  current credit_balances := lock_credit(of_business);
  taken bigint;
begin
  select -e.amount into taken from credit_entries e
   where e.business_id = of_business and e.kind = 'refund' and e.key = of_key and e.attempt = 1;
  if not found then
    taken := least(of_amount, current.balance);
    if taken > 0 then
      perform write_credit_entry(of_business, 'refund', of_key, 1, -taken, 0, of_detail, of_actor);
    end if;
  end if;
  return taken;
end
$$;
