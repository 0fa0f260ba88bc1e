export {
  endedOperatorSessions,
  openOperatorSession,
  readOperatorSession,
} from '../data/operator-sessions.ts';
