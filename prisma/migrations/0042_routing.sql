-- A conversation can move to another assistant. What found it before (the chat at a service, a restricted API key, the key of a website)
-- must find it afterwards too, so it keeps the assistant that it began with. This is no reference: deleting that assistant changes no
-- conversation that has left it.
alter table conversations add column entry_assistant_id uuid;
update conversations set entry_assistant_id = assistant_id;
alter table conversations alter column entry_assistant_id set not null;

create function set_entry_assistant() returns trigger language plpgsql as $$
begin
  new.entry_assistant_id := coalesce(new.entry_assistant_id, new.assistant_id);
  return new;
end
$$;
create trigger set_entry_assistant before insert on conversations for each row execute function set_entry_assistant();

drop index conversations_of_chat;
create unique index conversations_of_chat on conversations (business_id, connection_id, chat, entry_assistant_id) where chat is not null;

-- Turns keep an assistant's rules in memory by this number. It is 0 as long as there never was a rule.
alter table assistants add column routing_revision integer not null default 0;
-- How the assistant speaks: the name of a voice of the speech provider. Null: its first one.
alter table assistants add column voice text;

create function count_routing_revision() returns trigger language plpgsql as $$
begin
  update assistants set routing_revision = routing_revision + 1 where id in (select assistant_id from changed);
  return null;
end
$$;
create trigger count_revision_of_added after insert on routing_rules referencing new table as changed
  for each statement execute function count_routing_revision();
create trigger count_revision_of_changed after update on routing_rules referencing new table as changed
  for each statement execute function count_routing_revision();
create trigger count_revision_of_removed after delete on routing_rules referencing old table as changed
  for each statement execute function count_routing_revision();
update assistants set routing_revision = 1 where id in (select assistant_id from routing_rules);
