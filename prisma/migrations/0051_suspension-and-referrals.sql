-- A suspended business keeps everything, but its assistants say that they are away and its members change nothing.
alter table businesses
  add column suspended_at timestamptz(3),
  add column suspension_reason text,
  add column suspended_by uuid references users (id) on delete set null,
  add constraint suspended_with_reason check ((suspended_at is null) = (suspension_reason is null));
create index on businesses (suspended_at) where suspended_at is not null;

-- Eight letters and digits that no one mistakes for others.
create function new_referral_code() returns text language sql volatile as $$
  select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + floor(random() * 31)::int, 1), '') from generate_series(1, 8)
$$;
-- A volatile default gives each existing business a code of its own.
alter table businesses add column referral_code text not null default new_referral_code() unique;

-- Businesses that signed up with another's code. Both get credit once the new one has paid for the first time.
create table referrals (
  business_id uuid not null primary key default current_setting('app.business_id')::uuid references businesses (id) on delete cascade,
  referrer_id uuid not null references businesses (id) on delete cascade,
  -- The code as it was then.
  code text not null,
  signed_up_at timestamptz(3) not null default now(),
  -- When the new business paid for the first time.
  rewarded_at timestamptz(3),
  -- The two have an owner in common, or the referrer is deleted, so there was no credit.
  is_refused boolean not null default false,
  -- What the referrer got, in credits.
  reward bigint not null default 0 check (reward >= 0),
  -- What the new business got.
  reward_of_new bigint not null default 0 check (reward_of_new >= 0)
);
create index on referrals (referrer_id, business_id desc);
alter table referrals enable row level security;
alter table referrals force row level security;
grant select, insert, update, delete on referrals to hamdam_app;
create policy own_business on referrals to hamdam_app
  using (business_id = app_business_id()) with check (business_id = app_business_id());
grant select, insert, update, delete on referrals to hamdam_system;
create policy refer on referrals to hamdam_system using (true) with check (true);

-- What people of the platform are notified of. It belongs to no business.
create table platform_notifications (
  id uuid not null primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  params jsonb not null default '{}',
  link text,
  subject text,
  read_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (user_id, subject)
);
create index on platform_notifications (user_id, id desc);
alter table platform_notifications enable row level security;
alter table platform_notifications force row level security;
grant select, insert, update, delete on platform_notifications to hamdam_system;
create policy notify_platform on platform_notifications to hamdam_system using (true) with check (true);

-- Platform people see how much of its plan each business uses.
grant select (business_id, month, sessions) on monthly_usage to hamdam_system;
create policy platform_businesses on monthly_usage for select to hamdam_system using (true);
