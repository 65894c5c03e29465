import type { LimitName } from './limits/limits.ts'

/** Either an amount that is to be reached, or a share of a limit of this machine. */
export type Bar = {
  figure: string
  what: string
  data: string
  unit: 'ms' | 's' | 'kB' | 'MB' | '/s' | '×' | ''
  restsOn: string
} & ({ most: number } | { least: number } | { share: number; of: LimitName })

const both = '100,000 hotels + 100,000 cars, 1 M bookings'
const shelf =
  'less work: filters and counts run over columns in memory, kept true by one look at the changes per request'

/** Every bar that this benchmark measures, and which of the means it rests on. */
export const bars: Bar[] = [
  {
    figure: 'search demo p50',
    what: 'search, one client, every query different: p50',
    data: 'demo',
    unit: 'ms',
    most: 3,
    restsOn: `fewer statements; ${shelf}`,
  },
  {
    figure: 'search demo p95',
    what: 'search, one client, every query different: p95',
    data: 'demo',
    unit: 'ms',
    most: 8,
    restsOn: 'the same',
  },
  {
    figure: 'search large p50',
    what: 'search, one client, every query different: p50',
    data: both,
    unit: 'ms',
    most: 8,
    restsOn: 'the same: which days are full comes with the look at the changes and is kept as bits',
  },
  {
    figure: 'search large p95',
    what: 'search, one client, every query different: p95',
    data: both,
    unit: 'ms',
    most: 25,
    restsOn: 'the same, at any width',
  },
  {
    figure: 'search growth',
    what: 'search: p50 of 100,000 listings by p50 of 1,000',
    data: both,
    unit: '×',
    most: 3,
    restsOn: 'the same',
  },
  {
    figure: 'search different',
    what: 'search, 16 connections, every query different',
    data: 'demo',
    unit: '/s',
    share: 1 / 80,
    of: 'http',
    restsOn: 'fewer statements; callers of one moment share the look at the changes',
  },
  {
    figure: 'search popular',
    what: 'search, 16 connections, popular queries repeating',
    data: 'demo',
    unit: '/s',
    share: 1 / 4,
    of: 'http',
    restsOn: 'cache: an answer is given again for one second',
  },
  {
    figure: 'detail',
    what: 'hotel detail, 16 connections',
    data: 'demo',
    unit: '/s',
    share: 1 / 5,
    of: 'http',
    restsOn: 'cache: an answer is given again for one second',
  },
  {
    figure: 'search statements',
    what: 'statements that a search sends, at most',
    data: 'demo; and large, unless left out',
    unit: '',
    most: 3,
    restsOn: 'fewer statements',
  },
  {
    figure: 'booking random',
    what: 'create booking over HTTP, 16 clients, random rooms',
    data: '10,000 rooms × 60 days',
    unit: '/s',
    share: 1 / 12,
    of: 'reserveRandom',
    restsOn: 'fewer statements; no notification at commit',
  },
  {
    figure: 'booking one',
    what: 'create booking over HTTP, 16 clients, one room',
    data: '10,000 rooms × 60 days',
    unit: '/s',
    share: 1 / 8,
    of: 'reserveOne',
    restsOn: 'fewer statements while the room is locked',
  },
  {
    figure: 'booking refused',
    what: 'create booking: answers that are not 201',
    data: '10,000 rooms × 60 days',
    unit: '',
    most: 0,
    restsOn: 'the room is locked before its days',
  },
  {
    figure: 'booking deadlocks',
    what: 'create booking: deadlocks in the database',
    data: '10,000 rooms × 60 days',
    unit: '',
    most: 0,
    restsOn: 'one order of locks',
  },
  {
    figure: 'page home',
    what: 'server-rendered home as browsers ask for it (gzip), 16 connections',
    data: 'demo',
    unit: '/s',
    share: 1 / 12,
    of: 'http',
    restsOn: 'cache: rendered and compressed once a second',
  },
  {
    figure: 'page hotel',
    what: 'server-rendered hotel detail as browsers ask for it (gzip), 16 connections',
    data: 'demo',
    unit: '/s',
    share: 1 / 12,
    of: 'http',
    restsOn: 'cache: rendered and compressed once a second',
  },
  {
    figure: 'page search',
    what: 'server-rendered search as browsers ask for it (gzip), 16 connections, every query different',
    data: 'demo',
    unit: '/s',
    least: 250,
    restsOn: 'less work per request',
  },
  {
    figure: 'visit script',
    what: 'script on a first visit, gzip, the heaviest public page',
    data: 'demo',
    unit: 'kB',
    most: 160,
    restsOn: 'fewer bytes',
  },
  {
    figure: 'visit whole',
    what: 'whole first visit, the heaviest public page',
    data: 'demo',
    unit: 'kB',
    most: 500,
    restsOn: 'fewer bytes: AVIF in the width that is shown, brotli',
  },
  {
    figure: 'visit requests',
    what: 'requests of a first visit, the busiest public page',
    data: 'demo',
    unit: '',
    most: 30,
    restsOn: 'pictures below the fold wait',
  },
  {
    figure: 'use home',
    what: 'home page on a slow line (400 ms, 400 kbit/s): suggestions for what is typed',
    data: 'demo',
    unit: 's',
    most: 6,
    restsOn: 'the field asks for places before the page has its script',
  },
  {
    figure: 'use list',
    what: 'hotels in Lagos on a slow line: the filters open',
    data: 'demo',
    unit: 's',
    most: 5,
    restsOn: 'the filters are in the page, and the browser opens them itself',
  },
  {
    figure: 'use hotel',
    what: 'a hotel on a slow line: a day can be chosen',
    data: 'demo',
    unit: 's',
    most: 5,
    restsOn: 'plain date fields until the calendar has come',
  },
  {
    figure: 'use home whole',
    what: 'whole first visit to the home page with two dots to a pixel',
    data: 'demo',
    unit: 'kB',
    most: 500,
    restsOn: 'photographs at one and a half dots to a pixel, and only those that are seen',
  },
  {
    figure: 'start',
    what: 'start with data present',
    data: 'demo',
    unit: 's',
    most: 5,
    restsOn: 'the shelves are filled by the first search, not by the start',
  },
  {
    figure: 'dashboard p95',
    what: 'staff dashboard over a year, one client: p95',
    data: '100,000 bookings',
    unit: 'ms',
    most: 300,
    restsOn: 'each table read once for all buckets, from indexes that hold the day and the amount',
  },
  {
    figure: 'memory at rest',
    what: 'resident memory of the server after its first searches',
    data: both,
    unit: 'MB',
    most: 320,
    restsOn: 'listings lie in typed arrays; texts are read per page',
  },
  {
    figure: 'memory under load',
    what: 'resident memory of the server under the searches',
    data: both,
    unit: 'MB',
    most: 400,
    restsOn: 'the same',
  },
]

const million = '500,000 hotels + 500,000 cars, 1 M bookings'
const processes = (ways: number) => (ways === 1 ? 'one process' : `${ways} processes`)

/** Measured beside the bars, to see what a mean is worth. */
export const besides: { figure: string; what: string; unit: Bar['unit'] }[] = [
  {
    figure: 'detail different',
    what: 'hotel detail, 16 connections, other dates each time (nothing kept)',
    unit: '/s',
  },
  { figure: 'report p95', what: '`/admin/reports` over a year, one client, 100,000 bookings: p95', unit: 'ms' },
  { figure: 'stats p95', what: '`/admin/stats`, one client, 100,000 bookings: p95', unit: 'ms' },
  { figure: 'staff list p95', what: '`/admin/bookings`, one client, 100,000 bookings: p95', unit: 'ms' },
  { figure: 'search small p50', what: 'search, one client, 1,000 hotels + 1,000 cars: p50', unit: 'ms' },
  {
    figure: 'search large different',
    what: 'search, 16 connections, every query different, on the large catalogue',
    unit: '/s',
  },
  { figure: 'page home plain', what: 'server-rendered home, 16 connections, uncompressed', unit: '/s' },
  {
    figure: 'page hotel plain',
    what: 'server-rendered hotel detail, 16 connections, uncompressed',
    unit: '/s',
  },
  { figure: 'machine index', what: "the machine's speed in a browser, as Lighthouse's benchmark index", unit: '' },
  { figure: 'use list whole', what: 'hotels in Lagos: whole first visit with two dots to a pixel', unit: 'kB' },
  { figure: 'use hotel whole', what: 'a hotel: whole first visit with two dots to a pixel', unit: 'kB' },
  { figure: 'use home blocking', what: 'home page, processor four times slower: blocking time', unit: 'ms' },
  { figure: 'use list blocking', what: 'hotels in Lagos, processor four times slower: blocking time', unit: 'ms' },
  { figure: 'use hotel blocking', what: 'a hotel, processor four times slower: blocking time', unit: 'ms' },
  ...[1, 2, 4].flatMap((ways) => [
    {
      figure: `searches by ${ways}`,
      what: `search, 16 connections, every query different, by ${processes(ways)}`,
      unit: '/s' as const,
    },
    {
      figure: `bookings by ${ways}`,
      what: `create booking over HTTP, 16 clients, random rooms, by ${processes(ways)}`,
      unit: '/s' as const,
    },
    { figure: `memory of ${ways}`, what: `resident memory of ${processes(ways)} together`, unit: 'MB' as const },
  ]),
  { figure: 'million start', what: `start of a server, ${million}`, unit: 's' },
  { figure: 'million first search', what: `its first search, which fills the index, ${million}`, unit: 's' },
  { figure: 'million p50', what: `search, one client, every query different, ${million}: p50`, unit: 'ms' },
  { figure: 'million p95', what: `search, one client, every query different, ${million}: p95`, unit: 'ms' },
  { figure: 'million different', what: `search, 16 connections, every query different, ${million}`, unit: '/s' },
  { figure: 'million memory at rest', what: `resident memory after the first searches, ${million}`, unit: 'MB' },
  { figure: 'million memory under load', what: `resident memory under the searches, at most, ${million}`, unit: 'MB' },
]

/** Where the worst round counts, not the one in the middle. */
export const worstCounts = new Set([
  'search statements',
  'visit script',
  'visit whole',
  'visit requests',
  'booking refused',
  'booking deadlocks',
])
