export {
  type Asked,
  endedSessions,
  hashOfBearer,
  joinableSession,
  openSession,
  readSession,
} from '../data/sessions.ts';
