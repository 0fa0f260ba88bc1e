export {
  type SessionQuery,
  endedSessions,
  hashOfBearer,
  joinableSession,
  openSession,
  readSession,
} from '../data/sessions.ts';
