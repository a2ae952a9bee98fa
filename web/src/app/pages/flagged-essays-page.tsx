const Page = () => <h1>flagged-essays-page</h1>;
export default Page;
