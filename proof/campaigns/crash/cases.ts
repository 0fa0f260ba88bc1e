import type { Case } from './attack.ts';
import type { Mutant } from './mutants.ts';
import type { PointName } from './points.ts';
import { accountScenes } from './account-scenes.ts';
import { bookingScenes } from './booking-scenes.ts';
import { rentalDayScenes } from './rental-day/scenes.ts';
import { textScene } from './text-scene.ts';
import { webhookScene } from './webhook-scene.ts';

/** Where whoever takes over comes by the same point again. */
const again = new Set<PointName>([
  'hold inserted',
  'before the authorisation',
  'card authorised',
  'booking moved',
  'card charged',
  'mail sent',
  'card released',
  'card refunded',
  'change applied',
  'money set right',
  'record signed',
  'agreement inserted',
  'charge moved',
  'swap inserted',
  'accident inserted',
]);

const scenes = [...bookingScenes, ...accountScenes, ...rentalDayScenes, webhookScene, textScene];
const every = scenes.flatMap((scene) => scene.points.map((point) => ({ scene, point })));

/** Every point of the scenes with this in their name, once with an actor who comes back and once without. */
export function casesOf(name: string): Case[] {
  return [true, false].flatMap((returns) =>
    every
      .filter(({ scene }) => scene.name.includes(name))
      .map(({ scene, point }) => ({ scene, point, returns, twice: false })),
  );
}

/** Every point of every scene, once with an actor who comes back and once without, and again until `count`. */
export function manyCases(count: number): Case[] {
  const once = casesOf('');
  const doubles = [...again].map((point) => {
    const scene = scenes.find(({ points }) => points.includes(point));
    if (scene === undefined) throw new Error(`no scene comes by ${point}`);
    return { scene, point, returns: true, twice: true };
  });
  const all = [...doubles, ...once];
  for (let index = 0; all.length + doubles.length < count; index += 1) all.push(once[index % once.length]!);
  return all;
}

/** A point of every third scene, by the seed; some of them twice. Every other actor stays away. */
export function fewCases(seed: number): Case[] {
  const turn = Math.floor(seed / 3);
  const picked = scenes.flatMap((scene, index) =>
    index % 3 === seed % 3 ? [{ scene, point: scene.points[turn % scene.points.length]! }] : [],
  );
  return picked.map(({ scene, point }, index) => ({
    scene,
    point,
    returns: index % 2 === 0,
    twice: again.has(point) && index % 3 === 2,
  }));
}

/** The one that a mutant has to stumble over. */
export function caseFor({ stumblesOver: [name, point], returns }: Mutant): Case {
  const scene = scenes.find((one) => one.name === name);
  if (scene === undefined) throw new Error(`there is no scene ${name}`);
  return { scene, point, returns, twice: false };
}
