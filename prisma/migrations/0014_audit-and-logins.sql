-- The audit log keeps names as they were, and what is written in it stays: the product adds and reads, and nothing else.
-- Two more roles that cannot log in: `hamdam_retention` deletes what is old, and takes no part in anything else;
-- `hamdam_forget` owns the one function that takes a person's names out of the log.

do $$
declare
  wanted text;
  may_take_on boolean;
begin
  foreach wanted in array array['hamdam_retention', 'hamdam_forget'] loop
    -- As in 0000_foundation.sql.
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin', wanted);
      exception
        when duplicate_object or unique_violation then null;
      end;
    end if;
    if current_setting('server_version_num')::int >= 160000 then
      may_take_on := pg_has_role(current_user, wanted, 'SET');
    else
      may_take_on := pg_has_role(current_user, wanted, 'MEMBER');
    end if;
    if not may_take_on then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
end
$$;

-- ---- who acted, and on whom or what, by the names of that time ---------------------------------------------------

alter table audit_log_entries add column actor_name text, add column resource_name text;

-- What was recorded before gets the names of today. The owner passes by the wall for this.
alter table audit_log_entries no force row level security;
alter table users no force row level security;
update audit_log_entries e
   set actor_name = (select coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email, mobile) from users where id = e.actor_id),
       resource_name = coalesce(e.detail ->> 'name', (
         select coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email, mobile) from users where id = e.resource_id)),
       detail = e.detail - 'name';
alter table users force row level security;
alter table audit_log_entries force row level security;

create index on audit_log_entries (resource_id);
create index on audit_log_entries (created_at);
drop index audit_log_entries_invited;
create index audit_log_entries_invited on audit_log_entries (resource_name) where action like 'member.invit%';

-- ---- insert and select alone ---------------------------------------------------------------------------------------

drop policy forget_select on audit_log_entries;
drop policy forget_update on audit_log_entries;
drop policy forget_invited_select on audit_log_entries;
drop policy forget_invited_update on audit_log_entries;
revoke update, delete on audit_log_entries from hamdam_app, hamdam_system;
revoke update (ip_address, detail) on audit_log_entries from hamdam_system;

-- ---- retention: what is old, and what is left of a business that is gone -----------------------------------------

grant usage on schema public to hamdam_retention, hamdam_forget;
grant select (id), select (business_id), select (created_at), delete on audit_log_entries to hamdam_retention;
grant select (id) on businesses to hamdam_retention;
create policy of_all on businesses for select to hamdam_retention using (true);
create policy of_all on audit_log_entries for select to hamdam_retention using (true);
create policy old on audit_log_entries for delete to hamdam_retention using (
  created_at < now() - interval '30 days'
  or business_id is not null and not exists (select from businesses where businesses.id = audit_log_entries.business_id));

-- ---- forgetting a person --------------------------------------------------------------------------------------------

grant select, update (actor_name, resource_name, ip_address) on audit_log_entries to hamdam_forget;
create policy forget on audit_log_entries to hamdam_forget using (true) with check (true);

-- Takes a person's names and network addresses out of the log: where they acted, where they were acted on, and where
-- someone at one of these addresses was invited. Answers how many entries of theirs stay, and how many addresses went.
create function forget_in_audit_log(person uuid, addresses text[], out kept int, out ip_addresses int)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select count(*), count(ip_address) into kept, ip_addresses from audit_log_entries where actor_id = person;
  update audit_log_entries set actor_name = null, ip_address = null where actor_id = person;
  update audit_log_entries set resource_name = null where resource_id = person;
  update audit_log_entries set resource_name = null where action like 'member.invit%' and resource_name = any (addresses);
end
$$;
revoke execute on function forget_in_audit_log from public;
grant execute on function forget_in_audit_log to hamdam_system;
-- To own a function in a schema one must be allowed to make something there, for this moment.
grant create on schema public to hamdam_forget;
alter function forget_in_audit_log owner to hamdam_forget;
revoke create on schema public from hamdam_forget;
