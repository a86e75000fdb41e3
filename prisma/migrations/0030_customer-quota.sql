-- Customers count toward a quota. Those who were merged into others count until they are forgotten.
create trigger count_usage_more after insert on contacts referencing new table as changed
  for each statement execute function count_usage('contacts', 'count(*)');
create trigger count_usage_less after delete on contacts referencing old table as changed
  for each statement execute function count_usage('contacts', 'count(*)');
insert into business_usage (business_id, kind, used) select business_id, 'contacts', count(*) from contacts group by business_id;
