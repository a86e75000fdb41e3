-- What businesses may have. The rows are the platform's. Until a business has a subscription, DEFAULT_PLAN names its plan.
create table plans (
  id uuid not null primary key,
  key text not null unique,
  -- Of a plan that platform people created. Built-in plans are named by their key.
  name text not null default '',
  -- Where it comes in a list.
  position smallint not null default 0,
  -- Null: no limit.
  max_assistants integer check (max_assistants >= 0),
  max_knowledge_bases integer check (max_knowledge_bases >= 0),
  max_monthly_sessions integer check (max_monthly_sessions >= 0),
  priority_support boolean not null default false,
  revision integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- What a month costs, in the currency's smallest unit. A plan without a price is agreed on with the platform.
create table plan_prices (
  plan_id uuid not null references plans (id) on delete cascade,
  -- ISO 4217, or IRT: the toman, which has no smaller unit.
  currency text not null,
  monthly_amount bigint not null check (monthly_amount >= 0),
  primary key (plan_id, currency)
);

-- What a business used in a month of its own timezone.
create table monthly_usage (
  business_id uuid not null default current_setting('app.business_id')::uuid references businesses (id) on delete cascade,
  -- Its first day.
  month date not null,
  sessions bigint not null default 0,
  -- The percentage that people were last notified of.
  noticed smallint not null default 0,
  primary key (business_id, month)
);

insert into plans (id, key, position, max_assistants, max_knowledge_bases, max_monthly_sessions, priority_support) values
  ('019ac300-0000-7000-8000-000000000001', 'free', 1, 1, 1, 100, false),
  ('019ac300-0000-7000-8000-000000000002', 'starter', 2, 3, 5, 1000, false),
  ('019ac300-0000-7000-8000-000000000003', 'business', 3, 20, 50, 20000, false),
  ('019ac300-0000-7000-8000-000000000004', 'enterprise', 4, null, null, null, true);
insert into plan_prices (plan_id, currency, monthly_amount) values
  ('019ac300-0000-7000-8000-000000000001', 'IRT', 0),
  ('019ac300-0000-7000-8000-000000000001', 'USD', 0),
  ('019ac300-0000-7000-8000-000000000002', 'IRT', 490000),
  ('019ac300-0000-7000-8000-000000000002', 'USD', 1900),
  ('019ac300-0000-7000-8000-000000000003', 'IRT', 2490000),
  ('019ac300-0000-7000-8000-000000000003', 'USD', 9900);

insert into monthly_usage (business_id, month, sessions)
select b.id, date_trunc('month', now() at time zone b.timezone)::date, count(*)
  from conversations c join businesses b on b.id = c.business_id
 where c.channel <> 'test' and c.created_at >= date_trunc('month', now() at time zone b.timezone) at time zone b.timezone
 group by b.id;

do $$
declare wall text;
begin
  foreach wall in array array['plans', 'plan_prices', 'monthly_usage'] loop
    execute format('alter table %I enable row level security', wall);
    execute format('alter table %I force row level security', wall);
  end loop;
end
$$;

grant select on plans, plan_prices to hamdam_app;
create policy shared on plans for select to hamdam_app using (true);
create policy shared on plan_prices for select to hamdam_app using (true);
grant select, insert, update, delete on plans, plan_prices to hamdam_system;
create policy platform on plans to hamdam_system using (true) with check (true);
create policy platform on plan_prices to hamdam_system using (true) with check (true);
grant select, insert, update, delete on monthly_usage to hamdam_app;
create policy own_business on monthly_usage to hamdam_app
  using (business_id = app_business_id()) with check (business_id = app_business_id());

-- Counts customers' conversations as they begin, live tests excepted. The row is locked until the transaction that began one
-- ends: whoever reads it after an insert knows how many others have begun. Nothing is given back when one is deleted.
create function count_sessions() returns trigger language plpgsql as $$
begin
  insert into monthly_usage as usage (business_id, month, sessions)
  select b.id, date_trunc('month', now() at time zone b.timezone)::date, count(*)
    from added join businesses b on b.id = added.business_id
   where added.channel <> 'test'
   group by b.id
  on conflict (business_id, month) do update set sessions = usage.sessions + excluded.sessions;
  return null;
end
$$;
create trigger count_sessions after insert on conversations referencing new table as added
  for each statement execute function count_sessions();
