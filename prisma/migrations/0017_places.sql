-- A version's edges and handlers are checked against its nodes by (business_id, version_id, id). Where the table has no statistics
-- yet, the planner finds that index and the one on (business_id, version_id, key) equally good and takes the younger one, which
-- reads all nodes of the version for each edge: an import of 5,000 nodes took 10 s in there. So the right one is made again.
alter table flow_edges drop constraint flow_edges_business_id_version_id_source_id_fkey;
alter table flow_edges drop constraint flow_edges_business_id_version_id_target_id_fkey;
alter table flow_handlers drop constraint flow_handlers_business_id_version_id_target_id_fkey;
alter table flow_nodes drop constraint flow_nodes_business_id_version_id_id_key;
alter table flow_nodes add unique (business_id, version_id, id);
alter table flow_edges add foreign key (business_id, version_id, source_id) references flow_nodes (business_id, version_id, id) on delete cascade;
alter table flow_edges add foreign key (business_id, version_id, target_id) references flow_nodes (business_id, version_id, id) on delete cascade;
alter table flow_handlers add foreign key (business_id, version_id, target_id) references flow_nodes (business_id, version_id, id) on delete cascade;

-- What turns cache of NLU is counted once for each statement, not for each of its rows: an import writes thousands at once.
drop trigger count_revision on nlu_intents;
drop trigger count_revision on nlu_parameters;
drop trigger count_revision on nlu_templates;
drop trigger count_revision on nlu_template_parts;
drop function count_nlu_revision();

create function count_nlu_revision() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'nlu_parameters' then
    update assistants set nlu_revision = nlu_revision + 1
     where id in (select i.assistant_id from changed join nlu_intents i on i.id = changed.intent_id);
  elsif tg_table_name = 'nlu_template_parts' then
    update assistants set nlu_revision = nlu_revision + 1
     where id in (select t.assistant_id from changed join nlu_templates t on t.id = changed.template_id);
  else
    update assistants set nlu_revision = nlu_revision + 1 where id in (select assistant_id from changed);
  end if;
  return null;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['nlu_intents', 'nlu_parameters', 'nlu_templates', 'nlu_template_parts'] loop
    execute format('create trigger count_revision_of_added after insert on %I referencing new table as changed for each statement execute function count_nlu_revision()', name);
    execute format('create trigger count_revision_of_changed after update on %I referencing new table as changed for each statement execute function count_nlu_revision()', name);
    execute format('create trigger count_revision_of_removed after delete on %I referencing old table as changed for each statement execute function count_nlu_revision()', name);
  end loop;
  -- An intent without parameters says nothing to turns.
  drop trigger count_revision_of_added on nlu_intents;
end
$$;
