-- Who has their account deleted is named no more where others were told of them, nor where it is noted that they were invited.

-- Whom a notification names: who joined, or who wrote it.
alter table notifications add column about_user_id uuid;
create index on notifications (about_user_id) where about_user_id is not null;
grant select (about_user_id, kind, params), update (params) on notifications to hamdam_system;

-- What is noted of an invitation has the address in it that it went to.
create index audit_log_entries_invited on audit_log_entries ((detail ->> 'name')) where action like 'member.invit%';
grant update (detail) on audit_log_entries to hamdam_system;
create policy forget_invited_select on audit_log_entries for select to hamdam_system using (
  app_user_id() is not null and action like 'member.invit%' and (
    detail ->> 'name' is null
    or detail ->> 'name' in (select unnest(array[u.email, u.mobile]) from users u where u.id = app_user_id())));
create policy forget_invited_update on audit_log_entries for update to hamdam_system using (
  app_user_id() is not null and action like 'member.invit%'
  and detail ->> 'name' in (select unnest(array[u.email, u.mobile]) from users u where u.id = app_user_id()))
  with check (app_user_id() is not null and action like 'member.invit%' and detail ->> 'name' is null);
