-- The search of messages, and the indexes of the inbox's lists. docs/decisions/10-inbox.md has the figures.

-- ---- words ---------------------------------------------------------------------------------------------------------------

-- The words of a text, with a space between them, in the form in which they are compared: without accents, vowel signs and
-- invisible marks, one form of each letter, ASCII digits, lower case. It is `search_form` of each word, but keeps ZWNJ.
create function fold_words(value text) returns text language sql immutable parallel safe strict as $$
  select btrim(regexp_replace(
    translate(
      lower(regexp_replace(
        normalize(value, nfkd),
        '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff\u200b\u200d-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]+',
        '', 'g')),
      'يىكڪةەھہ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
      'ییککهههه01234567890123456789'),
    -- Everything that is no letter and no digit: spaces, punctuation, symbols, arrows, emoji.
    '[\u0001-/:-@[-`{-\u00bf\u00d7\u00f7\u060c\u060d\u061b\u061e\u061f\u066a-\u066d\u06d4\u2000-\u200a\u2010-\u2029\u202f-\u205f\u20a0-\u20cf\u2100-\u2bff\u2e00-\u2e7f\u3000-\u3003\u3008-\u301f\ufffc\ufffd\U0001f000-\U0001faff]+',
    ' ', 'g'))
$$;

-- The same without Arabic's article, where at least three letters follow it.
create function without_article(words text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(words, '(^| )ال(?=[^ ]{3})', '\1', 'g')
$$;

create function week_of(moment timestamptz) returns integer language sql immutable parallel safe strict as $$
  select floor(extract(epoch from (moment - '1970-01-01 00:00:00+00'::timestamptz)) / 604800)::integer
$$;

-- What lexemes begin with: whose message it is, and in which week it was written. A search reads nothing of other businesses,
-- and the newest weeks first.
create function lexeme_prefix(business_id uuid, week integer) returns text language sql immutable parallel safe strict as $$
  select right(business_id::text, 8) || '~' || week || '~'
$$;

-- The lexemes of a message, 500 at most. Functions have their schema, because indexes are made without a search path. «می‌شود» is found as «میشود», «می» and «شود», and «الطلب» as «طلب» too.
create function message_words(business_id uuid, created_at timestamptz, value text) returns tsvector
language plpgsql immutable parallel safe strict as $$
declare
  prefix constant text := public.lexeme_prefix(business_id, public.week_of(created_at));
  words text := public.fold_words(value);
  joined text := replace(words, chr(8204), '');
begin
  -- Longer words are addresses or nonsense, and a lexeme has a maximum length.
  if joined ~ '[^ ]{65}' then
    words := regexp_replace(words, '([^ ]{64})[^ ]+', '\1', 'g');
    joined := regexp_replace(joined, '([^ ]{64})[^ ]+', '\1', 'g');
  end if;
  if joined = '' then return ''; end if;
  if words <> joined then joined := joined || ' ' || btrim(regexp_replace(words, '[ \u200c]+', ' ', 'g')); end if;
  if strpos(joined, 'ال') > 0 then joined := joined || ' ' || public.without_article(joined); end if;
  return array_to_tsvector((string_to_array(prefix || replace(joined, ' ', ' ' || prefix), ' '))[1:500]);
end
$$;

create index messages_words on messages using gin (message_words(business_id, created_at, text))
  with (fastupdate = off) where text <> '';

-- As in 0024_passages.sql: hamdam_app cannot search by words, because row-level security is checked before they are compared.
-- The function returns only messages of the business that asks.
grant select on messages to hamdam_search;
create policy search on messages for select to hamdam_search using (true);

-- The newest messages before this one that match, at most `most`. `pattern` is a tsquery with an @ before each word, and each
-- week is searched on its own, so that a common word costs as much as one week of it.
create function find_messages(pattern text, first_week integer, last_week integer, since timestamptz, till timestamptz,
                              before_at timestamptz, before_id uuid, most integer)
returns table (id uuid, conversation_id uuid, "position" integer, created_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan
set work_mem = '32MB' as $$
#variable_conflict use_column
declare
  own constant uuid := app_business_id();
  wanted tsquery;
  missing integer := most;
  found integer;
begin
  for week in reverse last_week .. first_week loop
    wanted := replace(pattern, '@', lexeme_prefix(own, week))::tsquery;
    return query
      with matching as materialized (
        select m.id, m.business_id, m.conversation_id, m.position, m.created_at
          from messages as m
         where message_words(m.business_id, m.created_at, m.text) @@ wanted and m.text <> ''
      )
      select m.id, m.conversation_id, m.position, m.created_at
        from matching as m
       where m.business_id = own and m.created_at >= since and m.created_at < till and (m.created_at, m.id) < (before_at, before_id)
       order by m.created_at desc, m.id desc
       limit missing;
    get diagnostics found = row_count;
    missing := missing - found;
    exit when missing <= 0;
  end loop;
end
$$;
revoke execute on function find_messages from public;
grant execute on function find_messages to hamdam_app;
grant create on schema public to hamdam_search;
alter function find_messages owner to hamdam_search;
revoke create on schema public from hamdam_search;

-- ---- lists ---------------------------------------------------------------------------------------------------------------

-- A conversation is in one of these at most, so a turn writes one entry more.
create index conversations_inbox_of_assistants on conversations (business_id, last_message_at desc, id desc)
  where status = 'active' and channel <> 'test' and spam_at is null;
create index conversations_inbox_ended on conversations (business_id, last_message_at desc, id desc)
  where status in ('ended', 'abandoned') and channel <> 'test' and spam_at is null;
-- Few have another priority than the normal one, and few are snoozed.
create index conversations_inbox_priority on conversations (business_id, priority, last_message_at desc, id desc)
  where priority <> 1 and channel <> 'test' and spam_at is null;
create index conversations_inbox_snoozed on conversations (business_id, last_message_at desc, id desc)
  where snoozed_until is not null and channel <> 'test' and spam_at is null;
-- Which conversations a member has or had.
create index handoff_requests_of_member on handoff_requests (business_id, assigned_to, conversation_id) where assigned_to is not null;
create index contacts_blocked on contacts (business_id, id) where blocked_at is not null;
