-- Which plan a business has, from when to when, and how it changed. A business without an open subscription has DEFAULT_PLAN.
create type subscription_state as enum ('trial', 'active', 'past_due', 'canceled', 'expired');

-- Plans that are not offered can no longer be chosen. Businesses that have one keep it.
alter table plans add column is_offered boolean not null default true;

create table subscriptions (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid references businesses (id) on delete cascade,
  plan_id uuid not null references plans (id),
  state subscription_state not null,
  "interval" text not null check ("interval" in ('month', 'year')),
  currency text not null,
  -- What an interval costs, without VAT, in the currency's smallest unit. 0 for free plans, trials, and gifts.
  amount bigint not null default 0 check (amount >= 0),
  period_begins_at timestamptz(3) not null,
  period_ends_at timestamptz(3) not null,
  -- The day of the month that periods end on, in UTC. In shorter months they end on the last day.
  anchor_day smallint not null check (anchor_day between 1 and 31),
  cancel_at_period_end boolean not null default false,
  -- From the platform, for this period alone.
  is_gift boolean not null default false,
  -- What it changes to when the period ends.
  next_plan_id uuid references plans (id),
  next_interval text check (next_interval in ('month', 'year')),
  -- Until then the plan stays although the period was not paid.
  grace_ends_at timestamptz(3),
  -- The last reminder of this period: ends_soon, due, overdue, or last_day.
  reminded text,
  -- When the next reminder or change is due. A job looks for it.
  next_step_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  unique (business_id, id),
  check ((next_plan_id is null) = (next_interval is null)),
  check ((ended_at is null) = (state in ('trial', 'active', 'past_due')))
);
create unique index subscriptions_open on subscriptions (business_id) where ended_at is null;
create index subscriptions_next_step on subscriptions (next_step_at) where ended_at is null;
create index subscriptions_plan on subscriptions (plan_id) where ended_at is null;

create table subscription_changes (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  subscription_id uuid not null,
  kind text not null check (kind in ('started', 'renewed', 'upgraded', 'downgraded', 'canceled', 'expired', 'trial_started')),
  from_plan_id uuid references plans (id),
  to_plan_id uuid references plans (id),
  monthly_amount_before bigint not null default 0,
  monthly_amount_after bigint not null default 0,
  currency text not null,
  -- The order that paid for it. One order is applied once.
  order_id uuid,
  created_at timestamptz(3) not null default now(),
  unique (business_id, order_id),
  foreign key (business_id, subscription_id) references subscriptions (business_id, id) on delete cascade
);
create index subscription_changes_time on subscription_changes (created_at);
create index subscription_changes_of on subscription_changes (business_id, subscription_id);

do $$
declare wall text;
begin
  foreach wall in array array['subscriptions', 'subscription_changes'] loop
    execute format('alter table %I enable row level security', wall);
    execute format('alter table %I force row level security', wall);
    execute format('grant select, insert, update, delete on %I to hamdam_app', wall);
    execute format('create policy own_business on %I to hamdam_app using (business_id = app_business_id()) with check (business_id = app_business_id())', wall);
    -- Businesses get their first one when they are created, periods end in all of them, and platform people see and give plans.
    execute format('grant select, insert, update on %I to hamdam_system', wall);
    execute format('create policy platform on %I to hamdam_system using (true) with check (true)', wall);
  end loop;
end
$$;
