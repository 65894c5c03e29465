import { type ClientLoaderFunctionArgs, redirect } from 'react-router'
import { consolePaths } from '../console-paths.ts'
import { bookingsQuery } from './list-filters.ts'

/** Hotel and car bookings had a list each: their addresses lead into the one list, with what they asked for. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  throw redirect(consolePaths.bookings(bookingsQuery(pathname.includes('car-') ? 'car' : 'hotel', searchParams)))
}

export default function BookingsOfKind() {
  return null
}
