-- What is old enough to be deleted is found every night without reading all files of a business, and what a person has taken
-- over without reading all handoffs when they leave.
create index on attachments (business_id, created_at);
create index on handoff_requests (assigned_to) where assigned_to is not null;
