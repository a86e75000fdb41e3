-- Each turn updates both: with room on their pages the new version of a row lies beside the old one, and no index is written.
alter table conversations set (fillfactor = 80);
alter table flow_instances set (fillfactor = 80);
