-- How far an evaluation is, per cent.
alter table nlu_models add column evaluation_progress int not null default 0;
