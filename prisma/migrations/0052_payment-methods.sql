-- What a business is at a gateway that saves its payment methods. The methods are only there. See ARCHITECTURE.md, "How payments are settled".
create table gateway_customers (
  business_id uuid not null default current_setting('app.business_id')::uuid references businesses (id) on delete cascade,
  gateway text not null check (gateway in ('stripe')),
  -- What the gateway calls the business.
  reference text not null,
  -- The default method pays for the next periods of the plan.
  pays_renewals boolean not null default false,
  created_at timestamptz(3) not null default now(),
  primary key (business_id, gateway),
  unique (gateway, reference)
);
alter table gateway_customers enable row level security;
alter table gateway_customers force row level security;
grant select, insert, update, delete on gateway_customers to hamdam_app;
create policy own_business on gateway_customers to hamdam_app
  using (business_id = app_business_id()) with check (business_id = app_business_id());

alter table payments
  -- The saved method that it is charged to, without the payer.
  add column method text,
  -- The subscription, and the period that it renews, so that each is charged once.
  add column renewal_key text unique,
  add constraint renewals_have_a_method check ((method is null) = (renewal_key is null));

alter table payment_refunds
  -- The plan that was bought with the money remains although all of it is returned.
  add column keeps_plan boolean not null default false;
-- A refund that the gateway made is stored once, whoever asked for it.
create unique index refunds_of_gateways on payment_refunds (payment_id, reference) where not is_by_hand;

-- A business cannot lift its own suspension, nor become another one.
revoke update on businesses from hamdam_app;
grant update (name, message_retention_days, log_retention_days, fallback_model, language, timezone, revision, updated_at)
  on businesses to hamdam_app;
