-- Names of call plans in three languages. `name` stays until no process of the release before this one runs; a later migration removes it.
alter table call_plans
  add column name_fa text not null default '',
  add column name_ar text not null default '',
  add column name_en text not null default '';
alter table call_plans alter column name set default '';

-- Also for what such a process writes meanwhile: it knows one name for all languages.
create function name_call_plan() returns trigger language plpgsql as $$
begin
  if new.name_fa = '' or (tg_op = 'UPDATE' and new.name is distinct from old.name and new.name_fa = old.name_fa) then
    new.name_fa := new.name;
    new.name_ar := new.name;
    new.name_en := new.name;
  end if;
  return new;
end
$$;
create trigger name_call_plan before insert or update on call_plans for each row execute function name_call_plan();

alter table call_plans no force row level security;
update call_plans set name_fa = name, name_ar = name, name_en = name;
alter table call_plans force row level security;

-- For calls whose numbers are forgotten by their age, because they have no conversation.
create index calls_without_conversation on calls (business_id, began_at) where conversation_id is null and from_number || to_number <> '';
