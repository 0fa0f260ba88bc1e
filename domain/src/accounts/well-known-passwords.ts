/** True for commonly used passwords, whatever their case, and with digits or symbols added around them. */
export function isWellKnownPassword(password: string): boolean {
  const whole = password.normalize('NFKC').toLowerCase();
  const core = whole.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const spelled = [...core].map((sign) => lookalikes[sign] ?? sign).join('');
  return isRow(whole) || common.has(whole) || common.has(core) || common.has(spelled);
}

const lookalikes: Partial<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  $: 's',
  '@': 'a',
  '!': 'i',
};

/** True for runs and repetitions: `12345678`, `abcdefgh`, `aaaaaaaa`, `abababab`, `20002000`. */
function isRow(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, place) => code - (codes[place] ?? 0));
  const isStraight = new Set(steps).size <= 1;
  return isStraight || /^(.{1,4})\1+$/u.test(text) || keyboardRows.some((row) => row.includes(text));
}

const keyboardRows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  '1234567890',
  '0987654321',
  'poiuytrewq',
  'lkjhgfdsa',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgb',
  '1qaz2wsx3edc4rfv',
  '123456789012345678901234567890',
];

/** The most common passwords of published lists, and words that this site suggests. */
const common = new Set(
  `password passwort passw0rd password1 password123 pass word passpass letmein letmeinnow welcome welcome1 iloveyou
  iloveyou1 iloveu sunshine princess princess1 football football1 baseball basketball superman batman spiderman dragon
  monkey master shadow michael jennifer jessica charlie daniel ashley jordan jordan23 michelle nicole chocolate
  butterfly liverpool chelsea arsenal barcelona computer internet samsung whatever trustno1 starwars pokemon naruto
  qwerty qwertyui qwerty123 qwertyuiop qwerty12345 asdfghjk asdfasdf asdf1234 zxcvbnm zxcvbnm1 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx q1w2e3r4 qazwsxedc abc12345 abcd1234 a1b2c3d4 abc123456 admin admin123 administrator root rootroot toor
  guest guest123 test test1234 testtest testing login default changeme changeit secret secret123 access
  google facebook linkedin twitter instagram minecraft fortnite soccer hockey hunter killer flower summer winter
  spring autumn january february monday friday freedom mustang corvette ferrari porsche mercedes harley yankees
  cowboys rangers eagles lakers thunder lightning cookie cheese banana pepper ginger orange purple silver golden
  diamond crystal angel angels heaven jesus christ blessed amanda andrew anthony matthew joshua thomas robert william
  george hannah samantha elizabeth victoria alexander maverick merlin phoenix scorpion tigger snoopy garfield mickey
  donald computer1 pa55word letmein1 loveme lovely babygirl sweetheart forever family mother father sister brother
  rental rentals rentacar carrental car cars honolulu hawaii aloha alohaaloha makani mahalo waikiki vacation holiday
  travel minivan dallas texas`.split(/\s+/),
);
