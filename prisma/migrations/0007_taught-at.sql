-- When what a training reads of an intent or an entity was last changed: its description is for people alone.
alter table nlu_intents add column taught_at timestamptz(3) not null default now();
alter table nlu_entities add column taught_at timestamptz(3) not null default now();
-- Not by an update, which row-level security would keep from them.
alter table nlu_intents alter column taught_at type timestamptz(3) using updated_at;
alter table nlu_entities alter column taught_at type timestamptz(3) using updated_at;

create function note_taught() returns trigger language plpgsql as $$
begin
  new.taught_at := new.updated_at;
  return new;
end
$$;
create trigger note_taught before update on nlu_intents for each row
  when (old.key_name <> new.key_name) execute function note_taught();
create trigger note_taught before update on nlu_entities for each row
  when ((old.key_name, old."values", old.patterns) is distinct from (new.key_name, new."values", new.patterns)) execute function note_taught();
