-- A node's fields depend on its type, and lib/engine/nodes describes them: one column in place of one each.
alter table flow_nodes add column config jsonb not null default '{}';
alter table flow_nodes no force row level security;
update flow_nodes set config =
  jsonb_build_object('mode', mode)
  || case when type <> 'end' then jsonb_build_object('clarification_prompt', clarification_prompt, 'fallback_message', fallback_message,
       'max_retries', max_retries, 'human_handoff', human_handoff) else '{}' end
  || case when type in ('start', 'standard', 'end') then jsonb_build_object('content', content, 'parts', parts, 'prompt', prompt,
       'template', template, 'silent', silent) else '{}' end
  || case when type = 'standard' then jsonb_build_object('kind', kind, 'save_to', save_to) else '{}' end;
alter table flow_nodes force row level security;
alter table flow_nodes
  drop column kind, drop column mode, drop column content, drop column parts, drop column prompt, drop column template,
  drop column clarification_prompt, drop column fallback_message, drop column max_retries, drop column human_handoff,
  drop column silent, drop column save_to,
  alter column type type text;
drop type node_type;
drop type node_kind;
drop type node_mode;

-- The revision of the version in which a part was last changed. Whoever changes a part can name the one that they saw.
alter table flow_nodes add column revision integer not null default 0;
alter table flow_edges add column revision integer not null default 0;
alter table flow_handlers add column revision integer not null default 0;
alter table flow_settings add column revision integer not null default 0;

create function stamp_flow_part() returns trigger language plpgsql as $$
begin
  -- A version of another business is none; the foreign key refuses it.
  new.revision := coalesce((select revision from flow_versions where business_id = new.business_id and id = new.version_id), 0);
  return new;
end $$;

create trigger stamp before insert or update on flow_nodes for each row execute function stamp_flow_part();
create trigger stamp before insert or update on flow_edges for each row execute function stamp_flow_part();
create trigger stamp before insert or update on flow_handlers for each row execute function stamp_flow_part();
create trigger stamp before insert or update on flow_settings for each row execute function stamp_flow_part();
-- Who made a version, what they noted, and when customers first got it.
alter table flow_versions add column note text not null default '';
alter table flow_versions add column created_by uuid;
alter table flow_versions add column activated_at timestamptz(3);
alter table flow_versions no force row level security;
update flow_versions set activated_at = updated_at where is_active;
alter table flow_versions force row level security;

-- A live test of a draft also runs the drafts of the flows that it enters.
alter table conversations add column runs_drafts boolean not null default false;
