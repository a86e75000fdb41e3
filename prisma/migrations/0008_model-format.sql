-- The format that a model's bytes are written in. 0: stored before formats were noted.
alter table nlu_models add column format int not null default 0;
alter table nlu_models alter column format drop default;

-- A release that reads another format looks for the models in use that it cannot read, of all businesses.
create index on nlu_models (format);
grant select (id, business_id, assistant_id, format, created_at) on nlu_models to hamdam_system;
create policy model_formats on nlu_models for select to hamdam_system using (true);
grant select (nlu_model_id) on assistants to hamdam_system;
