-- Nodes of flows call actions of integrations. They refer to them by id in their `config`, because flows are exchanged as
-- documents, and because an action may be deleted while flows still name it: their editors then say so.

-- The conversation that made a call. Null for one that someone made to test the action.
alter table integration_calls add column conversation_id uuid;
alter table integration_calls add foreign key (business_id, conversation_id) references conversations (business_id, id) on delete cascade;
create index on integration_calls (business_id, conversation_id) where conversation_id is not null;

-- The nodes that refer to actions, of which every business has few.
create index flow_nodes_with_actions on flow_nodes (business_id, version_id)
  where config -> 'action' <> 'null'::jsonb or config -> 'tools' <> '[]'::jsonb;
