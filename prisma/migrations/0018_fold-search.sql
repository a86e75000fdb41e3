-- A search finds what people mean, whichever keyboard they type on: «كريمي» finds «کریمی», «۹۳۷» finds +98937…, «میشود» finds
-- «می‌شود». What is searched is kept in that form beside the row: to bring 50,000 phrases into it takes a second, to look
-- through them in it a twenty-fifth of that. lib/text/fold-for-search.ts is the same for lists that a page filters by itself.

-- Accents, vowel signs, ZWNJ, other invisible marks and spaces dropped; one form of each letter; ASCII digits; lower case.
create function search_form(value text) returns text language sql immutable parallel safe strict as $$
  select translate(
    lower(regexp_replace(
      normalize(value, nfkd),
      '[\s\u0085\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+',
      '', 'g')),
    'يىكڪةەھہ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'ییککهههه01234567890123456789')
$$;

-- A number as it is kept, and as people dial it: +989123456789, 09123456789, 00989123456789.
create function search_form_of_mobile(mobile text) returns text language sql immutable parallel safe strict as $$
  select mobile || chr(10) || '00' || substr(mobile, 2) || case when mobile like '+98%' then chr(10) || '0' || substr(mobile, 4) else '' end
$$;

-- What the columns say is kept apart by line breaks, which no search has in it.
alter table users add column search_text text not null generated always as (
  search_form(first_name || last_name) || coalesce(chr(10) || search_form(email), '') || coalesce(chr(10) || search_form_of_mobile(mobile), '')) stored;
grant select (search_text) on users to hamdam_app;
alter table invitations add column search_text text not null generated always as (
  coalesce(search_form(email), '') || coalesce(search_form_of_mobile(mobile), '')) stored;
alter table businesses add column search_text text not null generated always as (search_form(name)) stored;
alter table roles add column search_text text not null generated always as (search_form(key) || chr(10) || search_form(name)) stored;
alter table resources add column search_text text not null generated always as (search_form(key)) stored;
alter table permissions add column search_text text not null generated always as (search_form(key)) stored;
alter table assistants add column search_text text not null generated always as (search_form(name)) stored;
alter table nlu_intents add column search_text text not null generated always as (search_form(key_name) || chr(10) || search_form(description)) stored;
alter table nlu_entities add column search_text text not null generated always as (search_form(key_name) || chr(10) || search_form(description)) stored;
alter table nlu_templates add column search_text text not null generated always as (search_form(name) || chr(10) || search_form(description)) stored;
alter table nlu_utterances add column search_text text not null generated always as (search_form(text)) stored;
alter table nlu_unmatched_messages add column search_text text not null generated always as (search_form(text)) stored;
