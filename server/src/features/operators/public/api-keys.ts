export { endedApiKeys, readApiKey } from '../api-keys/read-api-key.ts';
