-- Words near a misspelled one that share any of its runs of letters are a third of a large index. Now a word must have all runs of
-- one of several lists, and about as many letters.
drop function near_passage_terms(bigint[], uuid[], integer);

-- The words of these indexes that have all runs of letters of one of these lists, those first that share most of the wanted
-- ones. The inner query must not know the business: its plan would be made for any business, and read all words of a large one.
create function near_passage_terms(lists bigint[][], wanted bigint[], shortest integer, longest integer, indexes uuid[], most integer)
returns table (stem text, passages integer)
language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
  with own as (
    select distinct on (found.index_id, found.stem) found.stem, found.passages,
           (select count(*) from unnest(found.grams) as gram where gram = any (wanted)) as shared
      from generate_subscripts(lists, 1) as at
     cross join lateral (select * from passage_terms where grams @> array(select unnest(lists[at : at])) offset 0) as found
     where found.business_id = (select app_business_id()) and found.index_id = any (indexes) and found.passages > 0
       and length(found.stem) between shortest and longest
  )
  select stem, sum(passages)::integer from own group by stem order by max(shared) desc, 2 desc, stem limit most
$$;
revoke execute on function near_passage_terms from public;
grant execute on function near_passage_terms to hamdam_app;
grant create on schema public to hamdam_search;
alter function near_passage_terms owner to hamdam_search;
revoke create on schema public from hamdam_search;
