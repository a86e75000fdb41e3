-- A business that was deleted is closed at once. Its rows go afterwards, batch by batch, and it itself last.
alter table businesses add column deleted_at timestamptz(3);
create index businesses_deleted on businesses (deleted_at) where deleted_at is not null;
grant delete on businesses to hamdam_system;
