import type { Role } from './options.ts'
import type { Control } from './step.ts'

/**
 * What the walk leaves alone, so that the next step is still one of the role on our site. Links to other sites, to files
 * and to the API are not listed as controls at all; money is the sandbox's; the role's own password is never typed.
 */
const offLimits: [why: string, who: readonly Role[], what: RegExp][] = [
  ['the site would rest for everybody', ['clerk'], /maintenance/i],
  [
    'nobody could sign in as the demo’s people',
    ['clerk'],
    /(deactivate|suspend|disable|erase) (the )?(account|user|person)/i,
  ],
]

export function isOffLimits({ name }: Pick<Control, 'name'>, role: Role): boolean {
  return offLimits.some(([, who, what]) => who.includes(role) && what.test(name))
}
