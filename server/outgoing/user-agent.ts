/** What we call ourselves in robots.txt. */
export const robotName = 'Hamdam';

export const userAgent = `${robotName}/1.0`;
