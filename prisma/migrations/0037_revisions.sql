-- What several people may edit at the same time counts its changes, so that no one overwrites a change that they have not seen.
-- Times do not suffice: two changes can have the same millisecond, and the product itself changes some rows too.

alter table businesses add column revision integer not null default 0;
alter table roles add column revision integer not null default 0;
alter table api_keys add column revision integer not null default 0;
alter table assistants add column revision integer not null default 0;
alter table teams add column revision integer not null default 0;
alter table inbox_settings add column revision integer not null default 0;
alter table nlu_intents add column revision integer not null default 0;
alter table nlu_entities add column revision integer not null default 0;
alter table nlu_templates add column revision integer not null default 0;
alter table knowledge_indexes add column revision integer not null default 0;
alter table integrations add column revision integer not null default 0;
alter table integration_actions add column revision integer not null default 0;
alter table webhook_endpoints add column revision integer not null default 0;

-- Commands and descriptions of APIs can have this method too.
alter type integration_method add value 'OPTIONS';

-- Keys are found by their name, and by what lists show of them.
alter table api_keys add column search_text text not null generated always as (
  search_form(name) || chr(10) || search_form(case kind when 'secret' then 'hamdam_sk_…' else 'hamdam_pk_…' end || last_four)) stored;
