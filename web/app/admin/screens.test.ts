import { describe, expect, it } from 'vitest'
import { isAt, sectionsFor } from './screens.ts'

const labels = (...permissions: string[]) =>
  sectionsFor((permission) => permissions.includes(permission)).map((group) => group.map(({ label }) => label))

describe('the navigation', () => {
  it('of somebody who only looks at bookings has nothing else', () => {
    expect(labels('bookings.read')).toEqual([['Overview', 'Bookings']])
  })

  it('leaves out a group that has nothing for a person', () => {
    expect(labels('rates.write')).toEqual([['Overview'], ['Settings']])
  })

  it('leads to the first screen of a section that the person may see', () => {
    const settings = sectionsFor((permission) => permission === 'rates.write')[1]?.[0]
    expect(settings?.screens.map(({ to }) => to)).toEqual(['/admin/rates'])
  })
})

describe('where a person is', () => {
  const at = (to: string, pathname: string, search = '') => isAt({ to }, { pathname, search })

  it.each([
    ['/admin', '/admin', '', true],
    ['/admin', '/admin/hotels', '', false],
    ['/admin/hotels', '/admin/hotels/the-cowrie', '', true],
    ['/admin/hotels', '/admin/hotels-of-others', '', false],
    ['/admin/fleet', '/admin/fleet', '?tab=board', true],
    ['/admin/fleet', '/admin/fleet', '?tab=drivers', false],
    ['/admin/fleet?tab=drivers', '/admin/fleet', '?tab=drivers', true],
    ['/admin/fleet?tab=drivers', '/admin/fleet', '', false],
  ])('%s at %s%s: %s', (to, pathname, search, isHere) => {
    expect(at(to, pathname, search)).toBe(isHere)
  })
})
