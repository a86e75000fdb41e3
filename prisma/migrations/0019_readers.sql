-- The timezone in which someone reads times; none: that of the browser they read them in.
alter table users add column timezone text;
-- The mail of an invitation says until when it works, in the time zone of who sends it.
grant select (timezone) on users to hamdam_app;

-- When a member was last active in the business, for the list of its people: sessions are closed to it, and end.
alter table memberships add column last_active_at timestamptz(3);
-- The owner passes by the wall for this.
alter table memberships no force row level security;
alter table sessions no force row level security;
update memberships m set last_active_at =
  (select max(s.last_seen_at) from sessions s where s.user_id = m.user_id and s.business_id = m.business_id);
alter table sessions force row level security;
alter table memberships force row level security;
