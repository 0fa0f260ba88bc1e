-- Text messages and consents to them. Ended consents are deleted after four years, so those that follow them are looked at for
-- three. How these files are read is written in ../read-sql.ts.

-- I33 | no text message was handed over without a consent of its recipient that stood then
select m.id, c.user_id is distinct from m.user_id or m.begun_at not between c.given_at and coalesce(c.ended_at, 'infinity') as broken
from text_messages m left join text_consents c on c.id = m.consent_id where m.begun_at is not null;

-- I33 | no text to a caller was handed over before they had said yes to it, after its use, or after a STOP of its number
select t.id, not (t.begun_at between t.given_at and t.useful_until) or coalesce(t.begun_at > t.stopped_at, false) as broken
from caller_texts t where t.begun_at is not null;

-- I33 | only a text to a caller that a network or a file took is sent
select t.id, (t.status = 'sent') is distinct from (t.network_id is not null) or coalesce(t.ended_at < t.begun_at, false) as broken
from caller_texts t where t.status <> 'queued';

-- I33 | a consent that a reply took up again follows one for the same number and words that STOP had ended
select c.id, not exists (select from text_consents before where before.user_id = c.user_id and before.phone = c.phone
    and before.version = c.version and before.ended_by = 'stop' and before.ended_at <= c.given_at) as broken
from text_consents c where c.by_reply and c.given_at > :now - interval '3 years';

-- I33 | only a text that a network or a file took is sent, and it says when it was handed over
select m.id, (m.status = 'sent') is distinct from (m.network_id is not null) or coalesce(m.ended_at < m.begun_at, false) as broken
from text_messages m where m.status <> 'queued';

-- I20 | no consent and no text of a deleted account is left
select u.id, exists (select from text_consents c where c.user_id = u.id)
    or exists (select from text_messages m where m.user_id = u.id)
    or exists (select from caller_texts t where t.user_id = u.id) as broken
from users u where u.deleted_at is not null;
