-- A service tells that someone has withdrawn the access to their account by an id that only its details have.
create index connections_of_scoped_id on connections (channel, (details ->> 'scoped_id')) where details ? 'scoped_id';
grant select (details) on connections to hamdam_system;
