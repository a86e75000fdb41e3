-- The pieces of documents that are found and quoted. `spellings` are their words, those of the question in the first line.

create type passage_kind as enum ('passage', 'question');

create table passages (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  index_id uuid not null,
  document_id uuid not null,
  position integer not null,
  kind passage_kind not null,
  language text not null,
  title text not null,
  headings text[] not null,
  text text not null,
  question text,
  location jsonb,
  words integer not null,
  spellings text not null,
  created_at timestamptz(3) not null default now(),
  unique (document_id, position),
  foreign key (business_id, index_id) references knowledge_indexes (business_id, id) on delete cascade,
  foreign key (business_id, document_id) references knowledge_documents (business_id, id) on delete cascade
);
create index on passages (business_id, index_id, id desc);
create index on passages (business_id, document_id);

-- What a question is compared with, hundreds of passages at a time: in a table of its own, whose rows are short. `terms` are
-- the keys of a passage's different words, each of which contains the index: what is stored for one index is not read when
-- another one is searched. `form` are the numbers of the words in order.
create table passage_forms (
  passage_id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  index_id uuid not null,
  document_id uuid not null,
  kind passage_kind not null,
  terms tsvector not null,
  form bytea not null,
  foreign key (business_id, index_id) references knowledge_indexes (business_id, id) on delete cascade
);
alter table passage_forms alter column form set storage main, alter column terms set storage main;
create index on passage_forms (business_id, index_id);
-- A short list of pending entries: adding many at once is ten times faster, and a question after an upload reads it from end
-- to end.
create index passage_forms_terms on passage_forms using gin (terms) with (gin_pending_list_limit = 256);

-- In how many passages of an index a word is. `grams` are its runs of three letters, to find the words near a misspelled one.
create table passage_terms (
  business_id uuid not null default current_setting('app.business_id')::uuid,
  index_id uuid not null,
  term text collate "C" not null,
  stem text not null,
  grams bigint[] not null,
  passages integer not null default 0,
  primary key (business_id, term),
  foreign key (business_id, index_id) references knowledge_indexes (business_id, id) on delete cascade
) with (fillfactor = 80);
create index on passage_terms (business_id, index_id);
create index passage_terms_grams on passage_terms using gin (grams) with (gin_pending_list_limit = 512);

create table passage_totals (
  business_id uuid not null default current_setting('app.business_id')::uuid,
  index_id uuid not null,
  language text not null,
  passages integer not null default 0,
  words bigint not null default 0,
  primary key (business_id, index_id, language),
  foreign key (business_id, index_id) references knowledge_indexes (business_id, id) on delete cascade
) with (fillfactor = 80);

-- What a model of embeddings says about passages, of length 1. A document's passages have vectors of `embedding_model`, or
-- wait for them: the job that makes them moves `embed_after` first, so that a failure is tried again later.
create table passage_vectors (
  passage_id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  index_id uuid not null,
  document_id uuid not null,
  model text not null,
  vector real[] not null,
  foreign key (business_id, index_id) references knowledge_indexes (business_id, id) on delete cascade
);
create index on passage_vectors (business_id, index_id);
alter table knowledge_documents add column embedding_model text, add column embed_after timestamptz(3) not null default now();
create index knowledge_documents_to_embed on knowledge_documents (embed_after) where passages > 0;
grant select (passages, embedding_model, embed_after) on knowledge_documents to hamdam_system;

-- With pgvector, the database compares vectors itself. Without it, only those of the passages that the words have found are.
do $$
begin
  if exists (select from pg_available_extensions where name = 'vector') then create extension if not exists vector; end if;
exception
  when insufficient_privilege then null;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['passages', 'passage_forms', 'passage_vectors', 'passage_terms', 'passage_totals'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to hamdam_app', name);
    execute format('create policy own_business on %I to hamdam_app using (business_id = app_business_id()) with check (business_id = app_business_id())', name);
  end loop;
end
$$;

-- ---- counts ------------------------------------------------------------------------------------------------------------

-- Both take the rows in one order, so that two documents of an index wait for one another instead of failing.
create function count_passages() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform 1 from passage_totals as totals
    where exists (select from changed where changed.business_id = totals.business_id and changed.index_id = totals.index_id)
    order by business_id, index_id, language for update;
  insert into passage_totals as totals (business_id, index_id, language, passages, words)
    select business_id, index_id, language, 0, 0 from changed
     where tg_op = 'INSERT' group by business_id, index_id, language order by 1, 2, 3
    on conflict do nothing;
  update passage_totals as totals set passages = totals.passages + sign * found.passages, words = totals.words + sign * found.words
    from (select business_id, index_id, language, count(*) as passages, sum(words) as words from changed group by 1, 2, 3) as found
   where (totals.business_id, totals.index_id, totals.language) = (found.business_id, found.index_id, found.language);
  return null;
end
$$;
create trigger count_more after insert on passages referencing new table as changed for each statement execute function count_passages();
create trigger count_less after delete on passages referencing old table as changed for each statement execute function count_passages();

create function count_terms() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update passage_terms as terms set passages = terms.passages + sign * found.passages
    from (select business_id, term, count(*) as passages from changed, unnest(tsvector_to_array(changed.terms)) as term
           group by 1, 2 order by 1, 2) as found
   where (terms.business_id, terms.term) = (found.business_id, found.term);
  return null;
end
$$;
create trigger count_more after insert on passage_forms referencing new table as changed for each statement execute function count_terms();
create trigger count_less after delete on passage_forms referencing old table as changed for each statement execute function count_terms();

-- Foreign keys would delete these one by one, and count each time. The name comes after count_less: totals are locked first.
create function delete_parts() returns trigger language plpgsql as $$
begin
  delete from passage_forms using changed where passage_forms.passage_id = changed.id;
  delete from passage_vectors using changed where passage_vectors.passage_id = changed.id;
  return null;
end
$$;
create trigger delete_parts after delete on passages referencing old table as changed for each statement execute function delete_parts();

-- ---- what row-level security cannot use an index for ---------------------------------------------------------------------

-- Postgres compares neither words nor arrays before it knows that the row may be seen, so hamdam_app cannot search by them. The
-- owner of these two functions reads all rows, and the functions return only those of the business that asks.
do $$
declare
  may_take_on boolean;
begin
  -- As in 0000_foundation.sql.
  if not exists (select from pg_roles where rolname = 'hamdam_search') then
    begin
      create role hamdam_search nologin;
    exception
      when duplicate_object or unique_violation then null;
    end;
  end if;
  if current_setting('server_version_num')::int >= 160000 then
    may_take_on := pg_has_role(current_user, 'hamdam_search', 'SET');
  else
    may_take_on := pg_has_role(current_user, 'hamdam_search', 'MEMBER');
  end if;
  if not may_take_on then grant hamdam_search to current_user; end if;
end
$$;
grant usage on schema public to hamdam_search;
grant select on passage_forms, passage_terms to hamdam_search;
create policy search on passage_forms for select to hamdam_search using (true);
create policy search on passage_terms for select to hamdam_search using (true);

-- The passages that a question is compared with. `queries` go from demanding to undemanding, `parts` of them at a time, one for
-- each index. A step finds what the previous one did and more: the first one that finds `enough` is the last. Of each passage:
-- its id, the length of its form in bytes, and its form. One value is much faster to read than a row for each.
create function passage_candidates(queries tsquery[], parts integer, wanted uuid[], wanted_document uuid, wanted_kinds passage_kind[],
                                   enough integer, most integer) returns bytea
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  own constant uuid := app_business_id();
  count integer;
  forms bytea := '';
  fewer bytea := '';
begin
  for till in parts .. cardinality(queries) by parts loop
    fewer := forms;
    select count(*), coalesce(string_agg(uuid_send(passage_id) || int4send(length(form)) || form, ''), '') into count, forms
      from (select passage_id, form
              from unnest(queries[till - parts + 1 : till]) as query join passage_forms on terms @@ query
             where business_id = own and index_id = any (wanted)
               and (wanted_document is null or document_id = wanted_document)
               and (wanted_kinds is null or kind = any (wanted_kinds))
             limit most) as matching;
    -- Some of those that the previous step found may be beyond the limit.
    if count >= most then return fewer || forms; end if;
    exit when count >= enough;
  end loop;
  return forms;
end
$$;

-- The words of these indexes that share most of these runs of letters.
create function near_passage_terms(wanted bigint[], indexes uuid[], most integer) returns table (stem text, passages integer)
language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
  select stem, sum(passages)::integer
    from passage_terms
   where grams && wanted and business_id = (select app_business_id()) and index_id = any (indexes) and passages > 0
   group by stem
   order by max((select count(*) from unnest(grams) as gram where gram = any (wanted))) desc, 2 desc, stem
   limit most
$$;
revoke execute on function passage_candidates, near_passage_terms from public;
grant execute on function passage_candidates, near_passage_terms to hamdam_app;
grant create on schema public to hamdam_search;
alter function passage_candidates owner to hamdam_search;
alter function near_passage_terms owner to hamdam_search;
revoke create on schema public from hamdam_search;
