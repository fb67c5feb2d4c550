const TEMPLATES = {
  orders: [
    'id,customer,address,lat,lon,duration (min),from,to,quantity,skills,priority,remarks',
    '1001,Example Bakery,"Main Street 1, Heidelberg",49.4103,8.7086,10,8:00,10:00,4,,,ring twice',
    '1002,Example School,"Market Square 5, Heidelberg",49.4189,8.6731,5,,,5,,,',
  ],
  vehicles: [
    'id,driver,lat,lon,from,to,quantity,break (min),break from,break to,cost per hour,cost per km,skills',
    'van-1,Alex,49.4093,8.6937,8:00,16:00,10,30,11:30,13:30,25,0.4,',
    'van-2,Kim,49.4093,8.6937,8:00,16:00,10,30,11:30,13:30,25,0.4,',
  ],
} as const;

/** Returns a table to fill in, as CSV, with two example rows. */
export function spreadsheetTemplate(which: keyof typeof TEMPLATES): string {
  return TEMPLATES[which].map((row) => `${row}\r\n`).join('');
}
