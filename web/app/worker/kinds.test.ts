import { describe, expect, test } from 'vitest'
import { filesOf, kindOf } from './kinds.ts'

const origin = 'https://skyroute.example'
const navigate = (path: string) => kindOf({ method: 'GET', url: origin + path, mode: 'navigate' }, origin)
const fetched = (path: string, method = 'GET') => kindOf({ method, url: origin + path, mode: 'cors' }, origin)

describe('without a line', () => {
  test.each(['/', '/hotels?destination=Lagos', '/hotel/cowrie', '/destinations/lagos/yaba', '/terms'])(
    '%s is shown as it was kept',
    (path) => expect(navigate(path)).toEqual({ is: 'page', key: path }),
  )

  test.each([
    '/login?returnTo=/dashboard',
    '/payment?bookingId=AB',
    '/payment-confirmation?bookingId=AB',
    '/reset-password?token=secret',
    '/confirm-email?token=secret',
    '/claim-booking?token=secret',
    '/booking?type=car&id=a',
    '/admin',
    '/admin/hotels',
    '/hotelsecret',
  ])('%s was never kept', (path) => expect(navigate(path)).toEqual({ is: 'screen' }))

  test('every booking and every tab has one frame, without a name of anybody in it', () => {
    expect(navigate('/booking/ABC1234567')).toEqual({ is: 'page', key: '/booking/-' })
    expect(navigate('/dashboard?tab=bookings')).toEqual({ is: 'page', key: '/dashboard' })
    expect(navigate('/driver-dashboard?tab=history')).toEqual({ is: 'page', key: '/driver-dashboard' })
  })

  test('the page that says so is one page', () => {
    expect(navigate('/offline?from=%2Fpayment')).toEqual({ is: 'page', key: '/offline' })
  })
})

describe('the worker never touches', () => {
  test.each(['/api/v1/bookings', '/api/v1/users/me', '/api/docs', '/sandbox/pay', '/favicon.svg'])('%s', (path) =>
    expect(fetched(path)).toEqual({ is: 'none' }),
  )

  test('what changes something, or lies elsewhere', () => {
    expect(fetched('/hotels', 'POST')).toEqual({ is: 'none' })
    expect(kindOf({ method: 'GET', url: 'https://elsewhere.example/assets/a.js', mode: 'cors' }, origin)).toEqual({
      is: 'none',
    })
  })

  test('the data of a page that is nobody else’s business', () => {
    expect(fetched('/booking.data?type=car')).toEqual({ is: 'none' })
    expect(fetched('/login.data')).toEqual({ is: 'none' })
  })
})

test('files with their content in the name are kept for good', () => {
  expect(fetched('/assets/root-C0ffee.js')).toEqual({ is: 'file', cache: 'assets' })
  expect(fetched('/uploads/pictures/a.avif')).toEqual({ is: 'file', cache: 'pictures' })
})

test('a page that the router loads is kept by its own address', () => {
  expect(fetched('/hotels.data?destination=Lagos')).toEqual({ is: 'loaded', key: '/hotels.data?destination=Lagos' })
  expect(fetched('/_root.data')).toEqual({ is: 'loaded', key: '/_root.data' })
})

test('a page names its files', () => {
  const html =
    '<link href="/assets/root-a.css"><script>import "/assets/entry-b.js";import \'/assets/entry-b.js\'</script>'
  expect(filesOf(html)).toEqual(['/assets/root-a.css', '/assets/entry-b.js'])
})
