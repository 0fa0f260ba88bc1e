export { listLiveAtDesk } from '../../desk/live-at-desk.ts';
