-- What lets a worker that remembers a conversation write its next turn without reading first: the write is conditional on
-- two revisions, and these grow with whatever a turn reads.

-- Of the assistant: its own fields, which flows it has, and their versions.
alter table assistants add column turn_revision integer not null default 0;

create function count_assistant_revision() returns trigger language plpgsql as $$
begin
  new.turn_revision := old.turn_revision + 1;
  return new;
end
$$;
create trigger count_revision before update on assistants for each row
  when (new.turn_revision = old.turn_revision) execute function count_assistant_revision();

create function count_flow_base_revision() returns trigger language plpgsql as $$
begin
  update assistants set turn_revision = turn_revision + 1 where id = coalesce(new.assistant_id, old.assistant_id);
  return null;
end
$$;
create trigger count_revision after insert or update or delete on flow_bases for each row execute function count_flow_base_revision();

create function count_flow_version_revision() returns trigger language plpgsql as $$
begin
  update assistants set turn_revision = turn_revision + 1
   where id = (select assistant_id from flow_bases where id = coalesce(new.flow_base_id, old.flow_base_id));
  return null;
end
$$;
create trigger count_revision after insert or update or delete on flow_versions for each row execute function count_flow_version_revision();

-- Of the conversation: whoever changes it is seen by a turn that began before.
create function count_conversation_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end
$$;
create trigger count_revision before update on conversations for each row
  when (new.revision = old.revision) execute function count_conversation_revision();
